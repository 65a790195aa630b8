// Keeps an open leaderboard fresh. The socket says only which version the board has; the page
// fetches itself when that is newer than its own.

const LONGEST_WAIT = 30_000;
let socket = null;
let wait = 1000;

function board() {
  return document.querySelector("[data-live-board]");
}

function compare(version) {
  const element = board();
  if (!element || version <= Number(element.dataset.version)) return;
  if (document.hidden) return;
  window.htmx?.trigger(element, "board-changed");
}

function connect() {
  const element = board();
  if (!element) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/ws/boards/${element.dataset.liveBoard}/`);
  socket.onopen = () => { wait = 1000; };
  socket.onmessage = (event) => compare(JSON.parse(event.data).version);
  socket.onclose = () => {
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

// A page that was hidden asks again when it is looked at: the first answer holds the version.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && socket) socket.close();
});

connect();
