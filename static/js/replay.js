// Arrow keys step through a replay.
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select")) return;
  const id = { ArrowLeft: "step-back", ArrowRight: "step-forward" }[event.key];
  if (id) document.getElementById(id)?.click();
});
