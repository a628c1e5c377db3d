// Five short sounds, made here, and a pulse of the phone when it is one's turn.

import { host } from "./hosts/host.js";
import { keep, kept } from "./memory.js";

/** For each sound: tones as [start, length, from Hz, to Hz, volume, shape], and noise for cards. */
const SOUNDS = {
  draw: { noise: [[0, 0.09, 2600, 0.16]] },
  lay: {
    noise: [
      [0, 0.05, 1800, 0.2],
      [0.06, 0.05, 1500, 0.16],
    ],
  },
  discard: { noise: [[0, 0.07, 1100, 0.26]] },
  turn: {
    tones: [
      [0, 0.16, 660, 660, 0.12, "sine"],
      [0.13, 0.22, 880, 880, 0.12, "sine"],
    ],
  },
  win: {
    tones: [
      [0, 0.16, 523, 523, 0.1, "triangle"],
      [0.14, 0.16, 659, 659, 0.1, "triangle"],
      [0.28, 0.4, 784, 784, 0.12, "triangle"],
    ],
  },
};
let context = null;

export function isMuted() {
  return kept("muted") === "yes";
}

export function mute(muted) {
  keep("muted", muted ? "yes" : "no");
}

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { tones = [], noise = [] } = SOUNDS[name];
  for (const tone of tones) playTone(tone);
  for (const burst of noise) playNoise(burst);
}

/** @param {"turn" | "refused"} kind */
export function buzz(kind) {
  if (!isMuted()) host.haptic(kind);
}

function playTone([start, length, from, to, volume, shape]) {
  const tone = new OscillatorNode(context, { type: shape, frequency: from });
  const at = context.currentTime + start;
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  tone.connect(faded(at, length, volume));
  tone.start(at);
  tone.stop(at + length);
}

function playNoise([start, length, pitch, volume]) {
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  buffer.getChannelData(0).forEach((_, place, all) => (all[place] = Math.random() * 2 - 1));
  const source = new AudioBufferSourceNode(context, { buffer });
  const at = context.currentTime + start;
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(faded(at, length, volume));
  source.start(at);
}

function faded(at, length, volume) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}
