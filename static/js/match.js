// The live match page. The socket brings this viewer's part whenever the match goes on; a missed
// nudge, a reconnect or a sleeping laptop catches up, because the page says which version it has.

import { setServerNow, tick } from "./clocks.js";

const page = document.getElementById("match");
const live = document.getElementById("live");
const badge = document.getElementById("connection");
const plainTitle = document.title;
let socket;
let wait = 500;
let heartbeat;
let chime = localStorage.getItem("chime") === "on";

setServerNow(page.dataset.now);

const version = () => Number(live.querySelector(".live")?.dataset.version ?? live.dataset.version ?? 0);
const myTurn = () => live.querySelector(".live")?.dataset.myTurn === "1";

function announceTurn(before) {
  document.title = myTurn() ? `● ${page.dataset.yourTurn} · ${plainTitle}` : plainTitle;
  if (!before && myTurn() && chime) ring();
}

function ring() {
  // Two soft tones made here: no sound file to load.
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + i * 0.16);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + i * 0.16 + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.16);
    tone.stop(audio.currentTime + i * 0.16 + 0.32);
  });
}

function show(html) {
  const before = myTurn();
  const swap = () => {
    live.innerHTML = html;
    window.htmx.process(live);
    tick();
    announceTurn(before);
  };
  // A transition cut short by the next one is no mistake.
  if (document.startViewTransition && !document.hidden) document.startViewTransition(swap).ready.catch(() => {});
  else swap();
  window.htmx.ajax("GET", page.dataset.story, { target: "#story", swap: "innerHTML" });
}

function onMatch(frame) {
  if (frame.version <= version()) return;
  // A move half put together is kept: the server lays it on the new table, if it still fits.
  const picks = live.querySelector("[data-picks]")?.dataset.picks;
  if (picks) window.htmx.ajax("GET", `${page.dataset.live}?${picks}`, { target: "#live", swap: "innerHTML" });
  else show(frame.html);
}

function onPresence(frame) {
  for (const dot of document.querySelectorAll("[data-presence]")) {
    dot.classList.toggle("dot--on", frame.seats.includes(Number(dot.dataset.presence)));
  }
}

function say() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ version: version() }));
}

function mark(connected) {
  badge.textContent = connected ? badge.dataset.liveText : badge.dataset.lostText;
  badge.classList.toggle("badge--good", connected);
  badge.classList.toggle("badge--warn", !connected);
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}${page.dataset.socket}`);
  socket.addEventListener("open", () => {
    wait = 500;
    mark(true);
    say();
    clearInterval(heartbeat);
    heartbeat = setInterval(say, 25000);
  });
  socket.addEventListener("message", (event) => {
    const frame = JSON.parse(event.data);
    if (frame.type === "match") onMatch(frame);
    if (frame.type === "presence") onPresence(frame);
    if (frame.type === "chat") {
      const chat = document.getElementById("chat");
      if (chat) {
        chat.innerHTML = frame.html;
        chat.scrollTop = chat.scrollHeight;
      }
    }
  });
  socket.addEventListener("close", (event) => {
    clearInterval(heartbeat);
    mark(false);
    if (event.code === 4404) return;
    // Everybody reconnects after a restart; the jitter keeps them from coming all at once.
    setTimeout(connect, wait + Math.random() * 500);
    wait = Math.min(wait * 2, 15000);
  });
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) say();
});
window.addEventListener("online", say);

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target === live) {
    tick();
    announceTurn(true);
    window.htmx.ajax("GET", page.dataset.story, { target: "#story", swap: "innerHTML" });
  }
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.target.closest("[data-clear]");
  if (form && event.detail.successful) form.reset();
});

const sound = document.getElementById("sound");
function showSound() {
  sound?.setAttribute("aria-pressed", String(chime));
}
sound?.addEventListener("click", () => {
  chime = !chime;
  localStorage.setItem("chime", chime ? "on" : "off");
  showSound();
  if (chime) ring();
});

showSound();
announceTurn(true);
const chat = document.getElementById("chat");
if (chat) chat.scrollTop = chat.scrollHeight;
connect();
