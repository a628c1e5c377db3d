// The menu: what is needed less often, and how this browser shows the table.

import { close } from "./dialog.js";
import { host } from "./hosts/host.js";
import { keep, kept } from "./memory.js";
import { say } from "./words.js";

const THEMES = ["auto", "dark", "light"];
const MOTIONS = ["usual", "fast", "none"];

export function isItalian(game) {
  return game === "scopa" && kept("cards") !== "french";
}

export function applyLook() {
  const chosen = kept("theme") ?? "auto";
  document.body.dataset.theme = chosen === "auto" ? (host.scheme ?? "auto") : chosen;
  document.body.dataset.suits = kept("suits") ?? "two";
  const [colour] = document.getElementsByName("theme-color");
  colour.setAttribute("content", getComputedStyle(document.body).backgroundColor);
}

/** Whether the device is light or dark may change. @param {() => void} changed */
export function followDevice(changed) {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", changed);
}

/**
 * @param {any[]} offers with whole tokens
 * @param {{back: (() => void) | null, past: (() => void) | null, sheet: (() => void) | null, redraw: () => void}} doing
 */
export function menuButtons(offers, { back, past, sheet, redraw }, { root, group }, game) {
  const rows = offers.map(({ label, token, style }) => [{ label, token, style }]);
  const run = (label, doing, pressed) => ({ label, run: doing, pressed });
  const suits = run(
    say("four-colours"),
    () => set("suits", kept("suits") === "four" ? "two" : "four", redraw),
    kept("suits") === "four",
  );
  const cards = run(
    say("french-cards"),
    () => set("cards", kept("cards") === "french" ? "italian" : "french", redraw),
    kept("cards") === "french",
  );
  const local = isItalian(game) ? [cards] : game === "scopa" ? [suits, cards] : [suits];
  const themes = THEMES.map((theme) =>
    run(say(`theme-${theme}`), () => set("theme", theme, redraw), (kept("theme") ?? "auto") === theme),
  );
  const motions = MOTIONS.map((motion) =>
    run(say(`motion-${motion}`), () => set("motion", motion, redraw), (kept("motion") ?? "usual") === motion),
  );
  const chat = run(say("as-chat"), () => (location.href = `${root}chat${group ? `/g/${group}` : ""}`));
  const home = run(say("all-tables"), () => {
    close();
    back();
  });
  const moves = [...(past ? [[run(say("moves"), past)]] : []), ...(sheet ? [[run(say("sheet"), sheet)]] : [])];
  const ways = [...(back ? [home] : []), ...(host.name === "browser" ? [chat] : [])];
  return [...rows, ...moves, local, themes, motions, ...(ways.length ? [ways] : [])];
}

function set(name, value, redraw) {
  keep(name, value);
  applyLook();
  redraw();
}
