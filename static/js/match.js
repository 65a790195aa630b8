// The live match page. The socket brings this viewer's part whenever the match goes on; a missed
// nudge, a reconnect or a sleeping laptop catches up, because the page says which version it has.

import { chime } from "./chime.js";
import { setServerNow, tick } from "./clocks.js";
import { keepSocket } from "./live.js";
import { move } from "./motion.js";
import { setHere } from "./title.js";

const page = document.getElementById("match");
const live = document.getElementById("live");
const story = document.getElementById("story");
const chat = document.getElementById("chat");
const badge = document.getElementById("connection");
let present = [...live.querySelectorAll(".dot--on")].map((dot) => Number(dot.dataset.presence));
let lastSaid = Number(chat?.dataset.last ?? 0);
let wasMyTurn = myTurn();

setServerNow(page.dataset.now);

function versionIn(html) {
  return Number(/data-version="(\d+)"/.exec(html)?.[1] ?? 0);
}

function version() {
  return Number(live.querySelector(".live")?.dataset.version ?? 0);
}

function myTurn() {
  return live.querySelector(".live")?.dataset.myTurn === "1";
}

// The hand lies on top of the move, however tall that is just now.
function liftHand() {
  const panel = live.querySelector(".move");
  live.style.setProperty("--move-height", `${panel?.getBoundingClientRect().height ?? 0}px`);
}
const height = new ResizeObserver(liftHand);

function settle() {
  tick();
  height.disconnect();
  height.observe(live.querySelector(".move"));
  liftHand();
  showPresence();
  setHere(myTurn() ? page.dataset.yourTurn : "");
  if (myTurn() && !wasMyTurn) chime();
  wasMyTurn = myTurn();
}

// What was scrolled to stays in sight, though the part is made anew.
const SCROLLED = ["board", "hand-list"];
let places = [];

function notePlaces() {
  places = SCROLLED.map((id) => document.getElementById(id)).map((box) => [box?.scrollTop, box?.scrollLeft]);
}

function restorePlaces() {
  for (const [number, id] of SCROLLED.entries()) {
    const [top, left] = places[number] ?? [];
    document.getElementById(id)?.scrollTo({ top, left, behavior: "instant" });
  }
}

function show(html) {
  const focused = live.contains(document.activeElement) ? document.activeElement.id : null;
  move(live, () => {
    notePlaces();
    live.innerHTML = html;
    window.htmx.process(live);
    restorePlaces();
    settle();
    if (focused !== null) (document.getElementById(focused) ?? live.querySelector(".turn"))?.focus();
  });
}

function fetchStory() {
  window.htmx.ajax("GET", page.dataset.story, { target: "#story", swap: "innerHTML" });
}

function addLines(frame) {
  const list = story.querySelector(".story");
  const read = Number(list?.dataset.read ?? 0);
  if (frame.read <= read) return;
  if (frame.after > read) {
    fetchStory();
    return;
  }
  const fresh = document.createElement("ol");
  fresh.innerHTML = frame.lines;
  for (const line of [...fresh.children]) if (line.value <= read) line.remove();
  list.querySelector(":scope > .soft")?.remove();
  list.prepend(...fresh.children);
  list.dataset.read = frame.read;
  window.htmx.process(list);
  list.dispatchEvent(new CustomEvent("htmx:load", { bubbles: true }));
}

function onMatch(frame) {
  // Somebody else's eyes: I took a seat, or lost mine.
  if (String(frame.viewer) !== page.dataset.viewer) {
    location.reload();
    return;
  }
  addLines(frame);
  if (frame.version <= version()) return;
  // A move half put together is kept: the server lays it on the new table, if it still fits.
  const picks = live.querySelector("[data-picks]")?.dataset.picks;
  if (picks) window.htmx.ajax("GET", `${page.dataset.live}?${picks}`, { target: "#live", swap: "innerHTML" });
  else show(frame.html);
}

function onChat(frame) {
  if (!chat) return;
  chat.innerHTML = frame.html;
  chat.scrollTop = chat.scrollHeight;
  chat.dispatchEvent(new CustomEvent("htmx:load", { bubbles: true }));
  lastSaid = frame.last;
  if (!isHidden(chat)) socket.say();
  else document.querySelector("#chat-tab .dot")?.removeAttribute("hidden");
}

function isHidden(element) {
  return document.hidden || !element?.checkVisibility();
}

document.getElementById("chat-tab")?.addEventListener("change", (event) => {
  event.currentTarget.querySelector(".dot")?.setAttribute("hidden", "");
  chat.scrollTop = chat.scrollHeight;
  socket.say();
});

function showPresence() {
  for (const dot of document.querySelectorAll("[data-presence]")) {
    const here = present.includes(Number(dot.dataset.presence));
    dot.classList.toggle("dot--on", here);
    dot.title = here ? page.dataset.here : "";
  }
}

const socket = keepSocket(page.dataset.socket, {
  // What is said in a page nobody looks at has not been read.
  hello: () => ({ version: version(), chat: isHidden(chat) ? 0 : lastSaid }),
  onFrame(frame) {
    if (frame.type === "match") onMatch(frame);
    if (frame.type === "chat") onChat(frame);
    if (frame.type === "presence") {
      present = frame.seats;
      showPresence();
    }
  },
  onState(connected) {
    badge.textContent = connected ? badge.dataset.liveText : badge.dataset.lostText;
    badge.classList.toggle("badge--good", connected);
    badge.classList.toggle("badge--warn", !connected);
  },
});

// A slow answer must not put an older table over a newer one.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target !== live) return;
  const { serverResponse, requestConfig } = event.detail;
  const isMove = requestConfig.verb === "post";
  if (isMove || versionIn(serverResponse) < version()) event.detail.shouldSwap = false;
  notePlaces();
  if (isMove && versionIn(serverResponse) >= version()) {
    show(serverResponse);
    if (!socket.isOpen()) fetchStory();
  }
});
// Only a move is seen to travel; choosing is instant.
document.addEventListener("htmx:beforeTransition", (event) => {
  if (event.detail.target === live || live.contains(event.target)) event.preventDefault();
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== live) return;
  restorePlaces();
  settle();
  // Where the move would go comes into sight, as far as it has to.
  live.querySelector(".goes-here")?.scrollIntoView({ block: "nearest" });
  if (!socket.isOpen()) fetchStory();
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.target.closest("[data-clear]");
  if (form && event.detail.successful) form.reset();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.getElementById("think-again")?.click();
});

settle();
if (chat) chat.scrollTop = chat.scrollHeight;
