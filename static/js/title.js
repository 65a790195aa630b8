// The title bar says what waits: how many matches, and whether this one does.

const plain = document.title;
let count = 0;
let here = "";

function show() {
  document.title = `${count ? `(${count}) ` : ""}${here ? `● ${here} · ` : ""}${plain}`;
}

export function setCount(matches) {
  count = matches;
  show();
}

export function setHere(words) {
  here = words;
  show();
}
