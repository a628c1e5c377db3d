// The menu: what is needed less often, and how this browser shows the table.

import { close } from "./dialog.js";
import { host } from "./hosts/host.js";
import { chosen } from "./look.js";
import { keep, kept } from "./memory.js";
import { say } from "./words.js";

const MOTIONS = ["usual", "fast", "none"];

/**
 * @param {import("./frames").Offer[]} offers with whole tokens
 * @param {{back: (() => void) | null, past: (() => void) | null, sheet: (() => void) | null, redraw: () => void}} doing
 * @param {{root: string, group: string}} config
 */
export function menuButtons(offers, { back, past, sheet, redraw }, { root, group }) {
  /** @typedef {import("./dialog.js").Button} Button */
  const rows = offers.map(({ label = "", token, style }) => [{ label, token, style }]);
  /** @param {string} label @param {() => void} doing @param {boolean} [pressed] @returns {Button} */
  const run = (label, doing, pressed) => ({ label, run: doing, pressed });
  const motions = MOTIONS.map((motion) =>
    run(say(`motion-${motion}`), () => set("motion", motion, redraw), (kept("motion") ?? "usual") === motion),
  );
  const chat = run(say("as-chat"), () => (location.href = `${root}chat${group ? `/g/${group}` : ""}`));
  const home = (/** @type {() => void} */ doing) =>
    run(say("all-tables"), () => {
      close();
      doing();
    });
  const moves = [...(past ? [[run(say("moves"), past)]] : []), ...(sheet ? [[run(say("sheet"), sheet)]] : [])];
  const ways = [...(back ? [home(back)] : []), ...(host.name === "browser" ? [chat] : [])];
  const appearance = chosen().change ? [[{ label: say("look"), token: chosen().change }]] : [];
  return [...rows, ...moves, ...appearance, motions, ...(ways.length ? [ways] : [])];
}

/** @param {string} name @param {string} value @param {() => void} redraw */
function set(name, value, redraw) {
  keep(name, value);
  redraw();
}
