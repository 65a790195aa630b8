// A socket that comes back by itself. The page says hello with what it shows; the server answers,
// so that a connection which only seems to be there (a laptop that slept) is noticed.

const HELLO_EVERY = 25000;
const ANSWER_WITHIN = 8000;
const NOT_YOURS = 4404;
const unpacks = "DecompressionStream" in window;

async function read(data) {
  if (typeof data === "string") return JSON.parse(data);
  const stream = data.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

export function keepSocket(address, { hello, onFrame, onState = () => {} }) {
  let socket;
  let wait = 500;
  let beat;
  let silence;
  let inOrder = Promise.resolve();

  function say() {
    if (!hello || socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(hello()));
    clearTimeout(silence);
    silence = setTimeout(() => socket.close(), ANSWER_WITHIN);
  }

  function connect() {
    const url = new URL(address, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (unpacks) url.searchParams.set("packed", "1");
    socket = new WebSocket(url);
    socket.addEventListener("open", () => {
      wait = 500;
      onState(true);
      say();
      clearInterval(beat);
      beat = setInterval(say, HELLO_EVERY);
    });
    socket.addEventListener("message", (event) => {
      clearTimeout(silence);
      // Unpacking takes a moment; a small frame must not overtake a big one.
      inOrder = inOrder.then(() => read(event.data)).then(onFrame).catch(console.error);
    });
    socket.addEventListener("close", (event) => {
      clearInterval(beat);
      clearTimeout(silence);
      onState(false);
      if (event.code === NOT_YOURS) return;
      // Everybody reconnects after a restart; the jitter keeps them from coming all at once.
      setTimeout(connect, wait + Math.random() * 500);
      wait = Math.min(wait * 2, 15000);
    });
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) say();
  });
  window.addEventListener("online", say);
  connect();
  return { say, isOpen: () => socket.readyState === WebSocket.OPEN };
}
