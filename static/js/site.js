// What every page needs: theme, toasts, dialogs, menus, copy buttons, local times.
// Everything works without this file; it makes the page quicker to use.

const root = document.documentElement;

function setTheme(theme) {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const year = 60 * 60 * 24 * 365;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `theme=${theme}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

export function toast(text, kind = "info") {
  const list = document.getElementById("toasts");
  const template = document.getElementById("toast-template");
  if (!list || !template) return;
  const item = template.content.firstElementChild.cloneNode(true);
  item.querySelector("[data-text]").textContent = text;
  if (kind === "error") item.classList.add("toast--error");
  list.append(item);
  fade(item);
}

function fade(item) {
  const away = () => {
    item.classList.add("toast--leaving");
    setTimeout(() => item.remove(), 260);
  };
  item.querySelector("button")?.addEventListener("click", away);
  // Errors stay until they are read.
  if (!item.classList.contains("toast--error")) setTimeout(away, 6000);
}

// Today an hour is enough; a day of another year needs its year.
function momentIn(style, moment) {
  const now = new Date();
  if (style === "date") return { dateStyle: "medium" };
  if (style !== "short") return { dateStyle: "medium", timeStyle: "short" };
  if (moment.toDateString() === now.toDateString()) return { timeStyle: "short" };
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", ...year };
}

function localTimes(scope) {
  const language = root.lang || "ru";
  for (const element of scope.querySelectorAll("time[data-local]")) {
    const moment = new Date(element.dateTime);
    if (Number.isNaN(moment.getTime())) continue;
    const style = momentIn(element.dataset.local, moment);
    element.textContent = new Intl.DateTimeFormat(language, style).format(moment);
    element.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(moment);
  }
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-theme-set], [data-open], [data-close], [data-copy]");
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  if (!target) return;
  const { themeSet, open, close, copy } = target.dataset;
  if (themeSet !== undefined) {
    event.preventDefault();
    setTheme(themeSet);
    target.closest("details.menu")?.removeAttribute("open");
  }
  if (open !== undefined) {
    event.preventDefault();
    document.getElementById(open)?.showModal();
  }
  if (close !== undefined) target.closest("dialog")?.close();
  if (copy !== undefined) {
    event.preventDefault();
    navigator.clipboard?.writeText(copy).then(() => toast(target.dataset.copied || "✓"));
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

document.addEventListener("htmx:responseError", (event) => {
  const { status } = event.detail.xhr;
  toast(document.body.dataset[status === 429 ? "slowDown" : "wentWrong"], "error");
});
document.addEventListener("htmx:sendError", () => toast(document.body.dataset.offline, "error"));
document.addEventListener("htmx:load", (event) => localTimes(event.target));
document.addEventListener("toast", (event) => toast(event.detail.text ?? event.detail.value, event.detail.kind));

for (const item of document.querySelectorAll(".toast")) fade(item);
localTimes(document);
