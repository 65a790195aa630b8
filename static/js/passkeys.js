// django-allauth tells the console when a key fails; people do not read the console.

import { toast } from "./site.js";

const REASONS = { NotAllowedError: "cancelled", AbortError: "cancelled", InvalidStateError: "known" };

document.addEventListener("allauth.error", (event) => {
  const words = document.getElementById("passkey-words");
  if (!words) return;
  event.preventDefault();
  toast(words.dataset[REASONS[event.detail.exception?.name] ?? "impossible"], "error");
});
