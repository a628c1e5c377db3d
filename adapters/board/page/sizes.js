// How large things are in this window: everything is in proportion to its smaller side.

import { byId } from "./dom.js";
import { capturesOf, meldsOf } from "./felt.js";
import { inOrder } from "./players.js";
import { GAP, sceneOf } from "./scene.js";

/**
 * @typedef {import("./scene.js").Box} Box
 * @typedef {import("./scene.js").Scene & {piles: Box, loose: Box, sheet: Box, most: number}} Measured
 * `most`: of a loose card's width
 */

const TALL = 1.4;

/** How wide a card of one's hand should be: of few cards, each may be larger. */
function handWide(few) {
  const part = few ? 0.2 : 0.165;
  return clamp(60, Math.min(innerWidth, innerHeight) * part, 170);
}

/** Where everything of this sight stands. @returns {Measured} */
export function sceneFor(sight) {
  const zone = byId("scene");
  const { clientWidth: wide, clientHeight: high } = zone;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const others = Math.max(1, inOrder(sight).length - (sight.you === null ? 0 : 1));
  const smaller = Math.min(innerWidth, innerHeight);
  const large = smaller >= 560;
  const few = Boolean(sight.view?.table);
  const held = handWide(few);
  const chipWide = Math.min(large ? clamp(12, smaller / 60, 18) * rem : 8 * rem, wide / others - 4);
  const ownHigh = (large ? clamp(3.75, smaller / 230, 4.5) : 3.125) * rem;
  const fans = innerHeight >= 480 && dealt(sight);
  const back = fans ? clamp(22, held * (few ? 0.85 : 0.7), 145) : 0;
  const fan = Math.round(back * TALL * 0.8);
  const pile = clamp(40, Math.min(held * 0.95, high * 0.19, wide * 0.2), 170);
  byId("board").style.setProperty("--chip", `${chipWide}px`);
  const set = (name, value) => zone.style.setProperty(name, `${value}px`);
  zone.classList.toggle("fans", fans);
  set("--fan", fan);
  set("--back", back);
  const [part, gaps] = few ? [0.9, 2] : [0.36, 12];
  set("--pitch", clamp(1, Math.min(back * part, (wide / (others + 1) - back * 1.3) / gaps), 110));
  set("--pile", pile);
  const piles = few ? 1 : 2;
  const scene = sceneOf({
    wide,
    high,
    chipWide,
    chipHigh: ownHigh + fan,
    ownHigh,
    lengths: lengthsOf(sight),
    middle: { wide: piles * (pile + 2 * GAP), high: pile * TALL + 2 * GAP },
    most: held * 0.85,
    under: large,
    beside: high < 300 && piles > 1,
  });
  const above = Math.max(0, ...scene.seats.map((seat) => seat.top + seat.high)) + GAP;
  const below = large ? 0 : ownHigh + GAP;
  return {
    ...scene,
    ...looseOf(scene.middle, pile, held),
    sheet: { left: 0, top: above, wide, high: high - above - below },
    most: Math.max(Math.min(held, wide * 0.17), Math.min(120, wide * 0.24)),
  };
}

/** Whether others hold cards whose backs are seen. */
function dealt({ view }) {
  return Boolean(view) && view.cutter === null && !view.count && !view.result;
}

/** The stock and, beside it, the place of loose cards. */
function looseOf({ left, top, wide, high }, pile, held) {
  const beside = pile + 3 * GAP;
  const used = Math.min(wide, beside + 7 * (held + 2 * GAP));
  const from = left + (wide - used) / 2;
  return {
    piles: { left: from, top, wide: used, high },
    loose: { left: from + beside, top, wide: used - beside - GAP, high },
  };
}

/** How many cards lie side by side in each meld before a player; captured ones lie on each other. */
function lengthsOf(sight) {
  const lying = [
    ...meldsOf(sight).map(({ owner, cards }) => [owner, cards.length]),
    ...capturesOf(sight).map(({ seat }) => [seat, 1]),
  ];
  const of = (seat) => lying.filter(([owner]) => owner === seat).map(([, length]) => length);
  const lengths = inOrder(sight).map(of);
  return sight.you === null || sight.you === undefined ? [...lengths, []] : lengths;
}

function clamp(least, value, most) {
  return Math.max(least, Math.min(value, most));
}
