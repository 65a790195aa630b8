// Arrow keys step through a replay; the line that is shown stays in sight in the list.

const BOXES = ["board", "steps"];
let places = [];

function follow() {
  const list = document.getElementById("steps");
  const line = list?.querySelector("[aria-current]");
  if (!line) return;
  const middle = line.offsetTop - list.clientHeight / 2;
  list.scrollTo({ top: middle, behavior: "instant" });
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select")) return;
  const id = { ArrowLeft: "step-back", ArrowRight: "step-forward" }[event.key];
  if (id) document.getElementById(id)?.click();
});
document.addEventListener("htmx:beforeSwap", () => {
  places = BOXES.map((id) => document.getElementById(id)?.scrollTop ?? 0);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const [number, id] of BOXES.entries()) document.getElementById(id)?.scrollTo({ top: places[number], behavior: "instant" });
  follow();
});

follow();
