// Six short sounds, and a pulse of the phone when it is one's turn.

import { host } from "./hosts/host.js";
import { chosen } from "./look.js";

const SOUNDS = ["draw", "lay", "discard", "shuffle", "turn", "win"];
const TOO_LATE = 400; // milliseconds after which a sound that had to be fetched is no use any more
/** @type {AudioContext | null} */
let context = null;
/** @type {Map<string, Promise<AudioBuffer | undefined>>} */
const fetched = new Map();

function isMuted() {
  return chosen().muted;
}

/** @param {string} name one of `SOUNDS` */
export async function sound(name) {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  const { destination } = (context ??= started());
  const asked = performance.now();
  const buffer = await load(context, name);
  if (!buffer || performance.now() - asked > TOO_LATE) return;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(destination);
  source.start();
}

/** All sounds are fetched at the first one. */
function started() {
  const made = new AudioContext();
  for (const one of SOUNDS) load(made, one);
  return made;
}

/** What cannot be fetched is not heard, and fetched again the next time. @param {AudioContext} context @param {string} name */
function load(context, name) {
  const coming = fetched.get(name) ?? fetchSound(context, name);
  fetched.set(name, coming);
  return coming;
}

/** @param {AudioContext} context @param {string} name */
async function fetchSound(context, name) {
  try {
    const answer = await fetch(new URL(`sounds/${name}.wav`, import.meta.url));
    return await context.decodeAudioData(await answer.arrayBuffer());
  } catch {
    fetched.delete(name);
  }
}

/** @param {"turn" | "refused"} kind */
export function buzz(kind) {
  if (!isMuted()) host.haptic(kind);
}
