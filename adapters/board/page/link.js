// The socket. A press keeps its id until it is answered, and is sent again after a reconnect.

const CLOSED = { outdated: 4001, unknown: 4003, hostile: 1008 };
/** The board's server sends something every second, which is shown within two. */
export const BOARD = { version: 1, opening: 3000, quiet: 1750, dead: 5000 };
const FIRST = 300;
const LONGEST = 2000;

export class Link {
  /** @type {WebSocket | null} */
  #socket = null;
  #heard = 0;
  #welcomed = false;
  #wait = FIRST;
  #timer = 0;
  #count = 0;
  #run = Math.random().toString(36).slice(2, 8);
  /** @type {Map<string, {kind: string, [more: string]: unknown}>} presses without an answer, in order */
  waiting = new Map();

  /**
   * @param {string} address
   * @param {() => object} hello what the first frame says besides its version
   * @param {{frame: (frame: import("./frames").Frame) => void, state: (state: "open"|"quiet"|"lost"|"outdated"|"unknown"|"closed") => void}} told
   * @param {{version: number, opening: number, quiet: number, dead: number}} protocol its version, and after how many
   * milliseconds without a frame a new socket is given up, an open one is quiet, and it is given up
   */
  constructor(address, hello, told, protocol) {
    this.address = address;
    this.hello = hello;
    this.told = told;
    this.protocol = protocol;
    addEventListener("online", () => this.#hurry());
    addEventListener("offline", () => this.#lose());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    setInterval(() => this.#watch(), 250);
  }

  open() {
    const { protocol } = this;
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#welcomed = false;
    this.#heard = performance.now();
    socket.onopen = () => this.send({ kind: "hello", version: protocol.version, ...this.hello() });
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.#socket && this.#closed(code);
  }

  /** @returns {string} the id of the press @param {string} token @param {number[]} [indexes] */
  press(token, indexes) {
    const id = `${this.#run}-${(this.#count += 1)}`;
    const frame = { kind: "press", id, token, ...(indexes && { indexes }) };
    this.waiting.set(id, frame);
    this.send(frame);
    return id;
  }

  /** @param {number | null} table */
  look(table) {
    this.send({ kind: "look", table });
  }

  past() {
    this.send({ kind: "past" });
  }

  sync() {
    this.send({ kind: "sync" });
  }

  /** Whether it could be sent now. @param {{kind: string, [more: string]: unknown}} frame */
  send(frame) {
    const ready = this.#welcomed || frame.kind === "hello";
    if (!ready || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** @param {import("./frames").Frame} frame */
  #hear(frame) {
    this.#heard = performance.now();
    if (frame.kind === "welcome") {
      this.#welcomed = true;
      this.#wait = FIRST;
    }
    if (this.#welcomed) this.told.state("open");
    if (frame.kind === "done") this.waiting.delete(frame.id);
    this.told.frame(frame);
    if (frame.kind === "welcome") for (const press of this.waiting.values()) this.send(press);
  }

  #watch() {
    if (!this.#socket) return;
    const silence = performance.now() - this.#heard;
    const { opening, quiet, dead } = this.protocol;
    if (silence > (this.#welcomed ? dead : opening)) this.#lose();
    else if (this.#welcomed && silence > quiet) this.told.state("quiet");
  }

  #lose() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    if (old) this.#again();
  }

  /** @param {number} code */
  #closed(code) {
    this.#socket = null;
    if (code === CLOSED.outdated) this.told.state("outdated");
    else if (code === CLOSED.unknown) this.told.state("unknown");
    else if (code === CLOSED.hostile) this.told.state("closed");
    else this.#again();
  }

  #again() {
    this.told.state("lost");
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.6, LONGEST);
  }

  #hurry() {
    if (this.#socket || !this.#timer) return;
    this.#wait = FIRST;
    this.open();
  }
}
