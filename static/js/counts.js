// Numbers beside "My matches" and the bell, kept up to date on every page of somebody signed in.

import { keepSocket } from "./live.js";
import { setCount } from "./title.js";

// Whoever only hops from page to page needs no socket on each.
const SETTLED_AFTER = 1500;

function show(frame) {
  for (const badge of document.querySelectorAll("[data-count]")) {
    const number = frame[badge.dataset.count];
    badge.textContent = number;
    badge.hidden = !number;
  }
  setCount(frame.matches);
  document.body.dispatchEvent(new CustomEvent("counts"));
}

const first = document.querySelector('[data-count="matches"]');
if (first) {
  setCount(Number(first.textContent) || 0);
  setTimeout(() => keepSocket("/ws/me", { hello: () => ({}), onFrame: (frame) => frame.type === "counts" && show(frame) }), SETTLED_AFTER);
}
