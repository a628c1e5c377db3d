// Six short sounds, and a pulse of the phone when it is one's turn.

import { host } from "./hosts/host.js";
import { chosen } from "./look.js";

const SOUNDS = ["draw", "lay", "discard", "shuffle", "turn", "win"];
const TOO_LATE = 400; // milliseconds after which a sound that had to be fetched is no use any more
let context = null;
/** @type {Map<string, Promise<AudioBuffer | undefined>>} */
const fetched = new Map();

function isMuted() {
  return chosen().muted;
}

/** @param {string} name */
export async function sound(name) {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  if (!context) {
    context = new AudioContext();
    for (const one of SOUNDS) load(one);
  }
  const asked = performance.now();
  const buffer = await load(name);
  if (!buffer || performance.now() - asked > TOO_LATE) return;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
}

/** What cannot be fetched is not heard, and fetched again the next time. */
function load(name) {
  if (!fetched.has(name)) fetched.set(name, fetchSound(name));
  return fetched.get(name);
}

async function fetchSound(name) {
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
