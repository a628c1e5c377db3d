// The time of the player on turn: a ring around their letter, and how much is left.

import { all, write } from "./dom.js";
import { chipOf } from "./players.js";
import { secondsUntil } from "./time.js";

const HOUR = 3600;
const TO_THE_SECOND = 600;
/** @type {import("./frames").BoardTable | null} */
let shown = null;

/** @param {import("./frames").BoardTable} sight */
export function drawClock(sight) {
  shown = sight;
  tick();
}

setInterval(tick, 1000);

function tick() {
  if (!shown?.clock) return stop(all(".chip"));
  const { due, reserve, in_reserve: inReserve } = shown.clock;
  const left = secondsUntil(due);
  shown.seats.forEach((person, seat) => {
    const chip = chipOf(seat);
    if (!chip) return;
    if (!person.awaited) return stop([chip]);
    time(chip, written(left));
    chip.classList.add("timed");
    chip.classList.toggle("reserve", inReserve);
    chip.style.setProperty(
      "--left",
      String(Math.min(1, left / (inReserve ? Math.max(left, reserve, 1) : 90))),
    );
  });
}

/** @param {HTMLElement[]} chips */
function stop(chips) {
  for (const chip of chips) {
    time(chip, "");
    chip.classList.remove("timed", "reserve");
    chip.style.removeProperty("--left");
  }
}

/** Beside the points, or in their place where there is no room for both. @param {HTMLElement} chip @param {string} text */
function time(chip, text) {
  for (const line of all(".time", chip)) write(line, text);
}

/** @param {number} seconds */
function written(seconds) {
  if (seconds >= HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  if (seconds >= TO_THE_SECOND) return `${Math.ceil(seconds / 60)}′`;
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
