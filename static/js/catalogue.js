// A card's ability in two languages: pointing at a part lights up the same part in the other.

for (const ability of document.querySelectorAll("[data-aligned]")) {
  const light = (path) => {
    for (const part of ability.querySelectorAll("[data-path]")) {
      part.classList.toggle("lit", path !== null && part.dataset.path === path);
    }
  };
  ability.addEventListener("pointerover", (event) => light(event.target.closest("[data-path]")?.dataset.path ?? null));
  ability.addEventListener("pointerleave", () => light(null));
  ability.addEventListener("click", (event) => light(event.target.closest("[data-path]")?.dataset.path ?? null));
}
