// How the table looks and sounds: as its reader has set it, here or in a chat, on any device.

import { host } from "./hosts/host.js";
import { keep, kept } from "./memory.js";

/** @import { GameCards, LookValues } from "./frames" */

/** @type {LookValues} its tokens are empty until the server has said them */
const USUAL = {
  look: "napoletane",
  french: "international",
  four_colours: false,
  back: "blue",
  felt: "green",
  theme: "auto",
  card_size: "normal",
  left_hand: false,
  muted: false,
  change: "",
  mute: "",
};
const light = matchMedia("(prefers-color-scheme: light)");
let now = remembered();

/** As it was last time, until the server has said it again. @returns {LookValues} */
function remembered() {
  try {
    return { ...USUAL, ...JSON.parse(kept("look") ?? "{}"), change: "", mute: "" };
  } catch {
    return USUAL;
  }
}

export function chosen() {
  return now;
}

/** @param {LookValues} next */
export function setLook(next) {
  now = next;
  keep("look", JSON.stringify(next));
  applyLook();
}

/** Whether cards are drawn with Italian faces: those of the game, unless the reader wants French ones. @param {GameCards} deck */
export function isItalian({ faces }) {
  return faces === "italian" && wantsItalian();
}

export function wantsItalian() {
  return now.look !== "francesi";
}

/** The faces that the reader has chosen. @param {boolean} italian */
export function sheetOf(italian) {
  if (italian) return now.look === "trevigiane" ? "trevigiane" : "italian";
  return now.french === "paris" ? "paris" : "french";
}

/** How many times as large as usual cards are, as looks.css says. */
export function grown() {
  return Number(getComputedStyle(document.body).getPropertyValue("--grown"));
}

export function applyLook() {
  const device = host.scheme ?? (light.matches ? "light" : "dark");
  Object.assign(document.body.dataset, {
    theme: now.theme === "auto" ? device : now.theme,
    felt: now.felt,
    back: now.back,
    suits: now.four_colours ? "four" : "two",
    size: now.card_size,
    side: now.left_hand ? "left" : "right",
  });
  const [colour] = document.getElementsByName("theme-color");
  colour.setAttribute("content", getComputedStyle(document.body).backgroundColor);
  document.getElementById("mute")?.setAttribute("aria-pressed", String(now.muted));
}

/** Whether the device is light or dark may change. */
export function followDevice() {
  light.addEventListener("change", applyLook);
}
