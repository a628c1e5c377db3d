// The socket, which is opened again whenever it closes.

const VERSION = 4;
const OUTDATED = 4001;
const FIRST = 400;
const LONGEST = 8000;
const SILENCE = 40000; // milliseconds: the server sends something at least every fifteen seconds

export class Link {
  #socket = null;
  #wait = FIRST;
  #timer = 0;
  #watch = 0;

  constructor(address, group, { heard, state }) {
    this.address = address;
    this.group = group;
    this.heard = heard;
    this.state = state;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#open();
  }

  get open() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(frame) {
    if (this.open) this.#socket.send(JSON.stringify(frame));
    return this.open;
  }

  #open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#greet());
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#hear(data));
    socket.addEventListener("close", ({ code }) => socket === this.#socket && this.#lost(code));
  }

  #greet() {
    const language = navigator.language.slice(0, 35);
    this.send({ kind: "hello", version: VERSION, group: this.group, language });
    this.#listen();
  }

  #hear(data) {
    this.#listen();
    const frame = JSON.parse(data);
    if (frame.kind === "welcome") {
      this.#wait = FIRST;
      this.state("open");
    }
    this.heard(frame);
  }

  #listen() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#socket.close();
      this.#lost(0);
    }, SILENCE);
  }

  #lost(code) {
    clearTimeout(this.#watch);
    this.#socket = null;
    if (code === OUTDATED) {
      this.state("outdated");
      return;
    }
    this.state("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.8, LONGEST);
  }

  #hurry() {
    if (this.#socket || !this.#timer) return;
    this.#wait = FIRST;
    this.#open();
  }
}
