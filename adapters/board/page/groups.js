// Cards of the hand that belong together: a bracket over them, and above the hand a button that picks
// them all.

import { byId, fill, Kept, make, parts, set, write } from "./dom.js";
import { cardName, say } from "./words.js";

const GAP = 6;
const LEAST = 44; // pixels, for a finger
const MOST = 112;
const TONES = 5;
const kept = new Kept();

/** @import { HandGroup, BoardTable } from "./frames" */
/** @typedef {{order: string[], picked: string[]}} Held */
/** @typedef {{left: number, top: number, wide: number, end: number}} Segment of a group; `end`: the place after it */
/** @typedef {{width: number, places: {left: number, top: number}[]}} Layout of a hand */

/**
 * A button for each group, over the middle of its cards where the two have the same width.
 * @param {BoardTable} sight
 * @param {Held} held
 * @param {Layout} layout
 * @param {(cards: string[]) => void} lift
 */
export function drawGroups(sight, held, layout, lift) {
  const zone = byId("groups");
  const groups = sight.hand?.groups;
  zone.hidden = !groups || held.order.length === 0 || Boolean(sight.hand?.question);
  if (!groups || zone.hidden) return;
  const wide = zone.clientWidth;
  const above = Math.abs(wide - byId("hand").clientWidth) < 2;
  const width = Math.max(LEAST, Math.min(MOST, (wide - GAP * (groups.length - 1)) / groups.length));
  const centres = groups.map((group) => centreOf(widest(segments(group, held.order, layout))));
  const lefts = above ? sideBySide(centres, width, wide) : [];
  fill(
    zone,
    groups.map((group, place) => {
      const button = drawButton(sight, group, place, held, lift);
      button.style.left = above ? `${lefts[place]}px` : "";
      button.style.width = above ? `${width}px` : "";
      return button;
    }),
  );
  zone.classList.toggle("above", above);
  kept.sweep();
}

/** @param {BoardTable} sight @param {HandGroup} group @param {number} place @param {Held} held @param {(cards: string[]) => void} lift */
function drawButton(sight, group, place, { picked }, lift) {
  const { cards, label, points } = group;
  const button = kept.get(cards.join(), () => make("button", { type: "button" }, make("b"), make("small")));
  const names = cards.map((card) => cardName(sight.game, card)).join(", ");
  const [number, name] = parts(button);
  write(number, String(points));
  write(name, label);
  set(button, {
    class: `group tone${place % TONES}`,
    "aria-label": say("group", { n: points, cards: names }),
    "aria-pressed": String(cards.every((card) => picked.includes(card))),
    onclick: () => lift(cards),
  });
  return button;
}

/**
 * Over each part of a group that lies together.
 * @param {HandGroup[]} groups
 * @param {Held} held
 * @param {Layout} layout
 */
export function bracketsOf(groups, { order, picked }, layout) {
  return groups.flatMap((group, place) => {
    const lifted = group.cards.every((card) => picked.includes(card));
    return segments(group, order, layout).map(({ left, top, wide }) => {
      const bracket = make("i", { class: `bracket tone${place % TONES}`, "aria-hidden": "true" });
      bracket.classList.toggle("lifted", lifted);
      Object.assign(bracket.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px` });
      return bracket;
    });
  });
}

/** The parts of a group that lie together. @param {HandGroup} group @param {string[]} order @param {Layout} layout */
function segments(group, order, { width, places }) {
  const { cards } = group;
  /** @type {Segment[]} */
  const found = [];
  order.forEach((card, at) => {
    if (!cards.includes(card) || !places[at]) return;
    const { left, top } = places[at];
    const next = places[at + 1];
    const seen = next?.top === top ? Math.min(width, next.left - left - 1) : width;
    const last = found.at(-1);
    if (last?.end === at && last.top === top) Object.assign(last, { wide: left + seen - last.left, end: at + 1 });
    else found.push({ left, top, wide: seen, end: at + 1 });
  });
  return found;
}

/** @param {Segment[]} segments @returns {{left: number, wide: number}} */
function widest(segments) {
  return segments.reduce((best, part) => (part.wide > best.wide ? part : best), { left: 0, top: 0, wide: 0, end: 0 });
}

/** @param {{left: number, wide: number}} segment */
function centreOf({ left, wide }) {
  return left + wide / 2;
}

/** Where boxes of this width begin so that each is as near to its centre as the others allow. @param {number[]} centres @param {number} width @param {number} wide */
export function sideBySide(centres, width, wide) {
  const order = centres.map((_, place) => place).sort((a, b) => centres[a] - centres[b]);
  const lefts = centres.map((centre) => centre - width / 2);
  let least = 0;
  for (const place of order) {
    lefts[place] = Math.max(least, lefts[place]);
    least = lefts[place] + width + GAP;
  }
  let most = wide - width;
  for (const place of order.reverse()) {
    lefts[place] = Math.min(most, lefts[place]);
    most = lefts[place] - width - GAP;
  }
  return lefts;
}
