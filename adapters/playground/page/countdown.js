// Countdowns, by the server's clock.

import { make } from "./dom.js";
import { secondsUntil } from "./time.js";

const SOON = 15;
const DAY = 24 * 3600;
const days = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "long" });

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
  return Math.round(secondsUntil(due));
}

function told(left) {
  if (left >= 2 * DAY) return days.format(Math.round(left / DAY));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}`;
}
