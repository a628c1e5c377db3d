// The menu: what is needed less often, and how this browser shows the table.

import { close } from "./dialog.js";
import { host } from "./hosts/host.js";
import { chosen } from "./look.js";
import { keep, kept } from "./memory.js";
import { say } from "./words.js";

const MOTIONS = ["usual", "fast", "none"];

/**
 * @param {any[]} offers with whole tokens
 * @param {{back: (() => void) | null, past: (() => void) | null, sheet: (() => void) | null, redraw: () => void}} doing
 */
export function menuButtons(offers, { back, past, sheet, redraw }, { root, group }) {
  const rows = offers.map(({ label, token, style }) => [{ label, token, style }]);
  const run = (label, doing, pressed) => ({ label, run: doing, pressed });
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
  const appearance = chosen().change ? [[{ label: say("look"), token: chosen().change }]] : [];
  return [...rows, ...moves, ...appearance, motions, ...(ways.length ? [ways] : [])];
}

function set(name, value, redraw) {
  keep(name, value);
  redraw();
}
