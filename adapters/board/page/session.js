// A session for the socket: the app that shows the page proves who sits here.

import { host } from "./hosts/host.js";

/** Could not enter; the message is a sentence of the server, or empty. `link` opens the board anew. */
export class NotEntered extends Error {
  constructor({ text = "", link = "" }) {
    super(text);
    this.link = link;
  }
}

/** @returns {Promise<{session: string, name: string, table?: number | null, grouped?: boolean}>} @param {string} root @param {string} name */
export async function enter(root, name) {
  const answer = await fetch(`${root}board/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(await host.request(name)),
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new NotEntered(said);
  host.entered(said);
  return said;
}
