// Points that count up at the end of a deal, unless the reader wants no motion.

import { all, make } from "./dom.js";
import { still } from "./motion.js";

const WAIT = 400;
const LENGTH = 900;

/** A number that is shown as it grows, and read as it is in the end. */
export function counting(from, to, sign = "") {
  const end = `${sign}${to}`;
  if (still() || from === to) return make("span", { text: end });
  const shown = make("span", { "aria-hidden": "true", "data-from": from, "data-to": to, "data-sign": sign });
  shown.textContent = `${sign}${from}`;
  return make("span", {}, shown, make("span", { class: "unseen", text: end }));
}

/** Starts the numbers within an element that is on the page now. */
export function countUp(root) {
  const numbers = all("[data-to]", root);
  if (numbers.length === 0) return;
  const began = performance.now() + WAIT;
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - began) / LENGTH));
    for (const number of numbers) number.textContent = partly(number, part);
    if (part < 1 && root.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** @param {HTMLElement} number */
function partly({ dataset: { from, to, sign } }, part) {
  const eased = 1 - (1 - part) ** 3;
  return `${sign}${Math.round(Number(from) + (Number(to) - Number(from)) * eased)}`;
}
