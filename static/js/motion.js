// Cards and tiles travel from where they lay to where they lie: whatever is marked with the same
// data-moves before and after a change is one thing to the eye.

function name(scope) {
  const taken = new Set();
  for (const thing of scope.querySelectorAll("[data-moves]")) {
    // Names must be unique on a page, or the browser gives the whole transition up.
    const unique = !taken.has(thing.dataset.moves);
    taken.add(thing.dataset.moves);
    thing.style.viewTransitionName = unique ? `m-${CSS.escape(thing.dataset.moves)}` : "none";
  }
}

function unname(scope) {
  for (const thing of scope.querySelectorAll("[data-moves]")) thing.style.viewTransitionName = "";
}

export function move(scope, change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || document.hidden || still) {
    change();
    return;
  }
  name(scope);
  const transition = document.startViewTransition(() => {
    change();
    name(scope);
  });
  transition.finished.finally(() => unname(scope));
}
