// Two soft tones when it is my turn, if I asked for them. Made here: no sound file to load.

const KEY = "chime";
const button = document.getElementById("sound");
let wanted = localStorage.getItem(KEY) === "on";

export function chime() {
  if (!wanted) return;
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}

function show() {
  button?.setAttribute("aria-pressed", String(wanted));
}

button?.addEventListener("click", () => {
  wanted = !wanted;
  localStorage.setItem(KEY, wanted ? "on" : "off");
  show();
  chime();
});
show();
