// A card that was changed and not saved is not left without a question.
const form = () => document.getElementById("card-form");
let edits = 0;
let leaving = false;
addEventListener("input", (event) => { if (form()?.contains(event.target)) edits += 1; });
addEventListener("submit", (event) => { leaving = event.target === form(); });
addEventListener("beforeunload", (event) => {
  if (!leaving && (edits || form()?.querySelector("[data-unsaved]"))) event.preventDefault();
});

// The card is shown anew by the server with what the form said when it was asked. Whoever typed on
// since keeps what they typed: the answer is passed over. A field tells of itself when it is left,
// and a button is pressed again.
const asked = new WeakMap();
addEventListener("htmx:beforeSend", (event) => { asked.set(event.detail.xhr, edits); });
addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, target, requestConfig } = event.detail;
  if (target?.id !== "card-form" || asked.get(xhr) === edits) return;
  event.detail.shouldSwap = false;
  if (requestConfig.elt !== form()) setTimeout(() => requestConfig.elt.click());
});

// The administration's theme writes a chosen file's name into the nearest text field, which here is
// the artist's: it does not get to hear of our files.
addEventListener("change", (event) => {
  if (event.target.matches?.(".desk input[type=file]")) event.stopPropagation();
}, true);
