// How large things are in this window: everything is in proportion to its smaller side.

import { byId } from "./dom.js";
import { capturesOf, meldsOf } from "./felt.js";
import { openHigh } from "./open_hands.js";
import { inOrder } from "./players.js";
import { grown } from "./look.js";
import { GAP, sceneOf } from "./scene.js";
import { isEnded } from "./sight.js";

/** @import { BoardTable } from "./frames" */
/**
 * @typedef {import("./scene.js").Box} Box
 * @typedef {import("./scene.js").Scene & {piles: Box, loose: Box, sheet: Box, most: number, open: {wide: number, high: number, width: number}, end: Box, said: number}} Measured
 * `most`: of a loose card's width; `open`: the box of an open hand; `end`: where it is said how a deal
 * has ended, and `said`: how high that is
 */

const TALL = 1.4;
const GAIN = 16; // pixels by which the points of a deal lie over an open hand
const LEAST_PILE = 40;

/** How wide a card of one's hand should be: of few cards, each may be larger. @param {boolean} few */
function handWide(few) {
  const part = few ? 0.2 : 0.165;
  return clamp(60, Math.min(innerWidth, innerHeight) * part, 170) * grown();
}

/** Where everything of this sight stands. @param {BoardTable} sight @returns {Measured} */
export function sceneFor(sight) {
  const zone = byId("scene");
  const { clientWidth: wide, clientHeight: high } = zone;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const others = Math.max(1, inOrder(sight).length - (sight.you === null ? 0 : 1));
  const smaller = Math.min(innerWidth, innerHeight);
  const large = smaller >= 560;
  const few = Boolean(sight.view) && sight.deck.loose;
  const held = handWide(few);
  const chipWide = Math.min(large ? clamp(12, smaller / 60, 18) * rem : 8 * rem, wide / others - 4);
  const ownHigh = (large ? clamp(3.75, smaller / 230, 4.5) : 3.125) * rem;
  const ended = isEnded(sight);
  const open = openOf(sight, others > 1 && wide > high * 1.15 ? wide * 0.24 : wide / others, held);
  const fanAt = (/** @type {number} */ back) => (ended ? open.high : fanOf(back));
  const low = innerHeight < 480;
  const said = saidHigh(sight, low) * rem;
  const piles = few ? 1 : 2;
  const laid = (/** @type {{back: number, pile: number}} */ { back, pile }) =>
    sceneOf({
      wide,
      high,
      chipWide,
      chipHigh: ownHigh + fanAt(back),
      ownHigh,
      lengths: lengthsOf(sight),
      middle: ended
        ? { wide: Math.min(wide, (low ? 13 : 22) * rem), high: said }
        : { wide: piles * (pile + 2 * GAP), high: pile * TALL + 2 * GAP },
      most: held * 0.85,
      under: large,
      beside: high < 300 && Boolean(sight.view?.melds),
    });
  const usual = {
    back: innerHeight >= 480 && dealt(sight) ? clamp(22, held * (few ? 0.85 : 0.7), 145) : 0,
    pile: clamp(LEAST_PILE, Math.min(held * 0.95, high * 0.19, wide * 0.2), 170),
  };
  const smallest = { ...usual, pile: LEAST_PILE };
  const least = { ...smallest, back: 0 };
  const ways = [usual, smallest, { ...smallest, back: Math.min(usual.back, 22) }, least];
  const way = ways.find((one) => !laid(one).tight) ?? least;
  const { back, pile } = way;
  const scene = laid(way);
  byId("board").style.setProperty("--chip", `${chipWide}px`);
  const set = (/** @type {string} */ name, /** @type {number} */ value) => zone.style.setProperty(name, `${value}px`);
  zone.classList.toggle("fans", back > 0);
  set("--fan", fanAt(back));
  set("--gain", fanAt(back) ? fanAt(back) - GAIN : ownHigh - 1.5 * GAIN);
  set("--back", back);
  const [part, gaps] = few ? [0.9, 2] : [0.36, 12];
  set("--pitch", clamp(1, Math.min(back * part, (wide / (others + 1) - back * 1.3) / gaps), 110));
  set("--pile", pile);
  const above = Math.max(0, ...scene.seats.map((seat) => seat.top + seat.high)) + GAP;
  const below = large ? 0 : ownHigh + GAP;
  const sheet = { left: 0, top: above, wide, high: high - above - below };
  const counted = ended && !sight.view?.melds;
  const column = counted && low;
  if (column) scene.own = { ...scene.own, left: 0 };
  if (column) scene.seats = scene.seats.map((_, place) => ({ left: 0, top: place * (ownHigh + GAP), wide: chipWide, high: ownHigh }));
  const beside = { left: chipWide + GAP, top: 0, wide: wide - chipWide - GAP, high };
  return {
    ...scene,
    ...looseOf(scene.middle, pile, held),
    sheet,
    end: column ? beside : counted ? sheet : scene.middle,
    said,
    most: Math.max(Math.min(held, wide * 0.17), Math.min(120, wide * 0.24)),
    open,
  };
}

/** The box of an open hand: as wide as the place of a player, and as high as the largest needs. @param {BoardTable} sight @param {number} wide @param {number} held */
function openOf({ view, you }, wide, held) {
  const low = innerHeight < 480;
  const shown = (view?.seats ?? []).map(({ shown = [] }, seat) => (seat === you ? 0 : shown.length));
  const width = low ? 26 : clamp(30, held * 0.6, 90);
  return { wide: wide - 2 * GAP, high: openHigh(Math.max(...shown, 0), wide - 2 * GAP, width), width };
}

/** How high it is, in rem, what is said when a deal is over. @param {BoardTable} sight @param {boolean} low */
function saidHigh({ view }, low) {
  const lines = view?.count?.rows.length ?? 0;
  if (low) return 5.75;
  return innerHeight < 560 || innerWidth < 560 ? 4 + (lines && 1.5 * (lines + 2)) : 4.5 + (lines && 1.75 * (lines + 2));
}

/** How much of the backs that somebody holds is seen above their name. @param {number} back */
function fanOf(back) {
  return Math.round(back * TALL * 0.8);
}

/** Whether others hold cards whose backs are seen. @param {BoardTable} sight */
function dealt({ view }) {
  return view !== null && view.cutter === null && !view.count && !view.result;
}

/** The stock and, beside it, the place of loose cards. @param {Box} middle @param {number} pile @param {number} held */
function looseOf({ left, top, wide, high }, pile, held) {
  const beside = pile + 3 * GAP;
  const used = Math.min(wide, beside + 7 * (held + 2 * GAP));
  const from = left + (wide - used) / 2;
  return {
    piles: { left: from, top, wide: used, high },
    loose: { left: from + beside, top, wide: used - beside - GAP, high },
  };
}

/** How many cards lie side by side in each meld before a player; captured ones lie on each other. @param {BoardTable} sight */
function lengthsOf(sight) {
  const lying = [
    ...meldsOf(sight).map(({ owner, cards }) => [owner, cards.length]),
    ...capturesOf(sight).map(({ seat }) => [seat, 1]),
  ];
  const of = (/** @type {number} */ seat) => lying.filter(([owner]) => owner === seat).map(([, length]) => length);
  const lengths = inOrder(sight).map(of);
  return sight.you === null ? [...lengths, []] : lengths;
}

/** @param {number} least @param {number} value @param {number} most */
function clamp(least, value, most) {
  return Math.max(least, Math.min(value, most));
}
