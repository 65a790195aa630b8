// The fingerprints of a receipt, worked out here: nobody has to believe the server.

const proof = document.getElementById("proof");
const text = (id) => document.getElementById(id).textContent.trim();
const bytes = (words) => new TextEncoder().encode(words);
const unhex = (digits) => Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16));

async function fingerprint(...parts) {
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function say(what, agrees) {
  const badge = proof.querySelector(`[data-check="${what}"]`);
  badge.hidden = false;
  badge.textContent = agrees ? `✓ ${proof.dataset.agrees}` : `✗ ${proof.dataset.differs}`;
  badge.classList.add(agrees ? "badge--good" : "badge--bad");
}

// Without a secure connection browsers lend no cryptography.
if (crypto.subtle) {
  const secret = unhex(text("secret"));
  const parts = [...proof.querySelectorAll("[data-part]")].map((part) => part.textContent).join("\n");
  say("commitment", (await fingerprint(bytes("kon commitment "), secret)) === text("commitment"));
  say("seed", (await fingerprint(bytes("kon seed "), secret, bytes(" "), bytes(parts))) === text("seed"));
}
