// A card that was changed and not saved is not left without a question.
let changed = false;
const inCard = (event) => event.target instanceof Element && event.target.closest("#card-form");
addEventListener("input", (event) => { if (inCard(event)) changed = true; });
addEventListener("click", (event) => { if (inCard(event) && event.target.closest("button[name=wish]:not([value=save])")) changed = true; });
addEventListener("submit", (event) => {
  const wish = event.submitter?.value;
  if (inCard(event) && wish === "save") changed = false;
});
addEventListener("beforeunload", (event) => { if (changed) event.preventDefault(); });
