// Open tables change under the reader's eyes. The socket only says that they did; the list is
// asked for again, with the filters as they stand.

import { keepSocket } from "./live.js";

const list = document.querySelector("[data-tables]");
// Everybody in the lobby hears it at once; they need not ask at once.
const SPREAD = 600;
let waiting;

function ask() {
  clearTimeout(waiting);
  waiting = setTimeout(() => window.htmx.trigger(list, "tables"), Math.random() * SPREAD);
}

let connectedBefore = false;

if (list) {
  keepSocket("/ws/tables", {
    hello: () => ({}),
    onFrame: (frame) => frame.type === "tables" && ask(),
    onState(connected) {
      // What changed while there was no connection was not heard.
      if (connected && connectedBefore) ask();
      connectedBefore ||= connected;
    },
  });
}
