// Clocks that count down in the reader's own time. The server's "now" is the truth: a laptop
// whose clock is wrong still shows the right time left.

const language = document.documentElement.lang || "ru";
const words = language.startsWith("en")
  ? { day: "d", hour: "h", over: "time is up" }
  : { day: "дн", hour: "ч", over: "время вышло" };
let offset = 0;

export function setServerNow(iso) {
  const server = Date.parse(iso);
  if (!Number.isNaN(server)) offset = server - Date.now();
}

function left(seconds) {
  if (seconds <= 0) return words.over;
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `${days} ${words.day} ${hours} ${words.hour}`;
  if (hours) return `${hours}:${String(minutes).padStart(2, "0")} ${words.hour}`;
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

export function tick() {
  const now = Date.now() + offset;
  for (const clock of document.querySelectorAll("time[data-due]")) {
    const due = Date.parse(clock.dataset.due);
    const seconds = (due - now) / 1000;
    const text = clock.querySelector("[data-left]");
    if (text) text.textContent = left(seconds);
    clock.classList.toggle("clock--soon", seconds < 6 * 3600);
    clock.classList.toggle("clock--urgent", seconds < 1800);
    clock.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(new Date(due));
  }
}

setInterval(tick, 1000);
tick();
