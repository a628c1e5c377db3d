// Discord's app, which frames the page as an Activity. Both post each other [opcode, frame]: this is
// the part of the protocol of Discord's Embedded App SDK that the board needs.

import { say } from "../words.js";
import { browser } from "./browser.js";

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;
const PATIENCE = 10000; // until the app must have answered the handshake
const APPS = /^https:\/\/([a-z]+\.)?discord(app)?\.com$/;

/** @returns {import("./host.js").Host | null} null if Discord does not frame the page */
export function discord() {
  const given = new URLSearchParams(location.search);
  const [frame, instance] = [given.get("frame_id"), given.get("instance_id")];
  if (!frame || !instance) return null;
  // Discord's proxy serves the page at an address that begins with the number of our application.
  const app = new DiscordApp(location.hostname.split(".")[0], frame);
  return {
    name: "discord",
    scheme: null,
    start() {
      app.listen();
      followInsets();
    },
    isKnown: () => true,
    async request() {
      return { host: "discord", proof: { code: await app.authorize(), instance } };
    },
    entered: () => {},
    playing: () => {},
    back: () => {},
    haptic: browser.haptic,
    open: () => {},
  };
}

class DiscordApp {
  /** @type {Map<string, {resolve: (data: any) => void, reject: (why: Error) => void}>} by nonce */
  #asked = new Map();
  #isReady = false;
  #ready = () => {};

  /** @param {string} client @param {string} frame */
  constructor(client, frame) {
    this.client = client;
    this.frame = frame;
  }

  listen() {
    addEventListener("message", ({ origin, data }) => {
      if (isApp(origin) && Array.isArray(data)) this.#heard(data[0], data[1] ?? {});
    });
  }

  /** @returns {Promise<string>} a code with which our server asks Discord who sits here */
  async authorize() {
    if (!this.#isReady) await this.#shakeHands();
    const wanted = { response_type: "code", state: "", prompt: "none", scope: ["identify"] };
    const { code } = await this.#ask("AUTHORIZE", { client_id: this.client, ...wanted });
    return code;
  }

  /** @param {string} cmd @param {object} args @returns {Promise<any>} rejects with a sentence */
  #ask(cmd, args) {
    const nonce = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      this.#asked.set(nonce, { resolve, reject });
      post(FRAME, { cmd, args, nonce });
    });
  }

  #shakeHands() {
    return new Promise((resolve, reject) => {
      this.#ready = () => resolve(undefined);
      setTimeout(() => reject(new Error(say("no-server"))), PATIENCE);
      post(HANDSHAKE, { v: 1, encoding: "json", client_id: this.client, frame_id: this.frame });
    });
  }

  /** @param {number} opcode @param {{cmd?: string, evt?: string, data?: any, nonce?: string}} said */
  #heard(opcode, { cmd, evt, data, nonce }) {
    if (opcode === CLOSE) {
      this.#isReady = false;
      for (const { reject } of this.#asked.values()) reject(new Error(say("no-server")));
      this.#asked.clear();
    } else if (opcode === FRAME && cmd === "DISPATCH") {
      if (evt !== "READY") return;
      this.#isReady = true;
      this.#ready();
    } else if (opcode === FRAME && data) this.#answered(nonce, evt, data);
  }

  /** @param {string} [nonce] @param {string} [evt] @param {any} [data] */
  #answered(nonce = "", evt, data) {
    const asked = this.#asked.get(nonce);
    this.#asked.delete(nonce);
    if (evt === "ERROR") asked?.reject(new Error(say("not-authorized")));
    else asked?.resolve(data);
  }
}

/** Some of its apps have no address, and others post as if they were this page. @param {string} origin */
function isApp(origin) {
  return APPS.test(origin) || origin === location.origin || origin === "null";
}

/** Nothing posted is secret, and only Discord's app can make a code from it. @param {number} opcode @param {object} frame */
function post(opcode, frame) {
  (window.parent.opener ?? window.parent).postMessage([opcode, frame], "*");
}

/** On phones the app sets these variables. */
function followInsets() {
  for (const side of ["top", "right", "bottom", "left"]) {
    const inset = `var(--discord-safe-area-inset-${side}, 0px)`;
    document.documentElement.style.setProperty(`--host-${side}`, inset);
  }
}
