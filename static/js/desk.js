// A card that was changed and not saved is not left without a question.
const form = () => document.getElementById("card-form");
let typed = false;
let leaving = false;
addEventListener("input", (event) => { typed ||= form()?.contains(event.target); });
addEventListener("submit", (event) => { leaving = event.target === form(); });
addEventListener("beforeunload", (event) => {
  if (!leaving && (typed || form()?.querySelector("[data-unsaved]"))) event.preventDefault();
});
