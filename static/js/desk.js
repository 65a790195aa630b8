// A card that was changed and not saved is not left without a question.
const form = () => document.getElementById("card-form");
let typed = false;
let leaving = false;
addEventListener("input", (event) => { typed ||= form()?.contains(event.target); });
addEventListener("submit", (event) => { leaving = event.target === form(); });
addEventListener("beforeunload", (event) => {
  if (!leaving && (typed || form()?.querySelector("[data-unsaved]"))) event.preventDefault();
});

// The administration's theme writes a chosen file's name into the nearest text field, which here is
// the artist's: it does not get to hear of our files.
addEventListener("change", (event) => {
  if (event.target.matches?.(".desk input[type=file]")) event.stopPropagation();
}, true);
