// Who sits here: a secret that this browser keeps, and a session for the socket.

import { keep, kept } from "./memory.js";

/** Could not enter; the message is a sentence of the server, or empty. */
export class NotEntered extends Error {}

export function isKnown() {
  return kept("secret") !== null;
}

/** @returns {Promise<{session: string, name: string}>} */
export async function enter(root, name) {
  const secret = kept("secret");
  const body = { name: name || kept("name") || "", ...(secret && { secret }) };
  const answer = await fetch(`${root}board/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new NotEntered(said.text ?? "");
  keep("secret", said.secret);
  keep("name", said.name);
  return said;
}
