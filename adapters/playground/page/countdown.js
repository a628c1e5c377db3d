// Countdowns, by the server's clock.

import { make } from "./dom.js";

const SOON = 15;
const DAY = 24 * 3600;
const days = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "long" });
let ahead = 0; // by which the browser's clock is ahead, in seconds

export function setClock(now) {
  ahead = Date.now() / 1000 - now;
}

export function countdown(due) {
  const left = remaining(due);
  return make("time", { class: left <= SOON ? "left soon" : "left", role: "timer", "data-due": due }, told(left));
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-due]")) {
    const left = remaining(Number(element.dataset.due));
    element.firstChild.data = told(left);
    element.classList.toggle("soon", left <= SOON);
  }
}, 500);

function remaining(due) {
  return Math.max(0, Math.round(due - (Date.now() / 1000 - ahead)));
}

function told(left) {
  if (left >= 2 * DAY) return days.format(Math.round(left / DAY));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}`;
}
