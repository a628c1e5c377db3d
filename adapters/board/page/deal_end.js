// The end of a deal, on the table: who has closed and with what, the hands open at their seats, what each
// point was given for, and the points on their way to the score.

import { celebrate } from "./celebration.js";
import { cardElement, show } from "./cards.js";
import { all, byId, fill, Kept, make, set, standAt } from "./dom.js";
import { meldList } from "./felt.js";
import { laidDown } from "./hand.js";
import { flight, still, unfold } from "./motion.js";
import { openPlaces } from "./open_hands.js";
import { chipOf, colourOf, inOrder } from "./players.js";
import { sideHead, sidesOf } from "./score_sheet.js";
import { isEnded, isReplay } from "./sight.js";
import { cardName, say } from "./words.js";

const FIRST = 700; // milliseconds until the first points fly
const NEXT = 180;
const LARGEST = 110; // pixels of a captured card's width
const COVERED = 70; // from this width on, a covered card needs no larger corner
const SMALLEST = 30; // pixels in which captured cards can be told apart
const LOW = 480; // a lower window shows them below the table
const kept = new Kept();
/** @import { BoardCount, BoardTable, View } from "./frames" */
/** @import { Table } from "./felt.js" */
/** @import { Side } from "./score_sheet.js" */
/** @typedef {{side: number, shown: string[], own: boolean}} Captured by a side; `own`: in the place of the reader's hand */

/** @type {{table: number | null, ended: boolean, over: boolean}} */
let before = { table: null, ended: true, over: true };

/** The captured cards of a side, in front of its first player. @param {BoardTable} sight @returns {Captured[]} */
export function captured(sight) {
  const { view } = sight;
  if (!view || !isEnded(sight)) return [];
  const order = inOrder(sight);
  const sides = (view.sides ?? []).map(({ shown }, side) => ({ side, shown }));
  const upper = view.seats[order[0]]?.side;
  return sides.filter(({ shown }) => shown.length > 0).map((one) => ({ ...one, own: one.side !== upper }));
}

/** @param {Table} table @param {View} view @param {{sheet: () => void}} doing */
export function drawDealEnd(table, view, { sheet }) {
  const { sight, scene } = table;
  const melds = view.melds ? [meldList(table)] : [];
  const box = standAt(
    kept.get("box", () => make("div", { class: "end-box" })),
    scene.end,
  );
  const upper = captured(sight).find(({ own }) => !own);
  const high = Math.min(scene.end.high - scene.said, 150);
  const strip = upper && high >= SMALLEST && innerHeight >= LOW ? [drawStrip(table, upper, scene.end.wide, high)] : [];
  fill(box, [...strip, banner(table, view, sheet)]);
  fill(byId("felt"), [...melds, box]);
  drawHands(table, view);
}

/** What the reader's side has captured, in the place of their hand; on a low table that of both. @param {Table} table */
export function drawCaptured(table) {
  const zone = byId("captured");
  const [own, others] = [true, false].map((mine) => captured(table.sight).filter((one) => one.own === mine));
  const shown = [...own, ...(innerHeight < LOW ? others : [])];
  zone.hidden = shown.length === 0;
  const wide = zone.clientWidth / shown.length;
  fill(
    zone,
    shown.map((one) => drawStrip(table, one, wide, zone.clientHeight)),
  );
}

/** The cards of a side in a row, each with the name of the side. @param {Table} table @param {Captured} captured @param {number} wide @param {number} high */
function drawStrip(table, { side, shown }, wide, high) {
  const strip = kept.get(`strip-${side}`, () => make("div", { class: "strip", role: "img" }));
  const { name } = sidesOf(table.sight)[side];
  set(strip, { "aria-label": `${name}: ${shown.map((card) => cardName(table.sight.game, card)).join(", ")}` });
  Object.assign(strip.style, { width: `${wide}px`, height: `${high}px` });
  const open = openOf(table, shown, { wide: wide - 8, high: high - 2 }, { width: LARGEST, rows: 3 });
  strip.style.setProperty("--card", `${open.width}px`);
  fill(strip, [...open.cards, ownersOf(table.sight, sidesOf(table.sight)[side])]);
  return strip;
}

/** Whose cards they are. @param {BoardTable} sight @param {Side} side */
function ownersOf(sight, { seat, signs }) {
  const owners = kept.get(`owners-${seat}`, () => make("span", { class: "owners", "aria-hidden": "true" }));
  if (owners.textContent !== signs.join(""))
    owners.replaceChildren(...signs.map((text) => make("span", { class: `owner ${colourOf(sight, seat)}`, text })));
  return owners;
}

/** Cards as they lie open in a box. @param {Table} table @param {string[]} cards @param {{wide: number, high: number}} box @param {{width: number, rows: number}} most */
function openOf({ elementOf, italian }, cards, { wide, high }, most) {
  const { width, corner, places } = openPlaces(cards.length, wide, high, most.width, most.rows);
  const elements = cards.map((card, place) => {
    const element = show(laidDown(elementOf(card)), card, { italian, corner: corner && width < COVERED });
    element.classList.remove("fresh", "going");
    Object.assign(element.style, { left: `${places[place].left}px`, top: `${places[place].top}px` });
    return element;
  });
  return { width, cards: elements };
}

/** The hands of the others, open where their backs were. @param {Table} table @param {View} view */
function drawHands(table, view) {
  const { sight, scene } = table;
  for (const seat of inOrder(sight)) {
    const shown = view.seats[seat].shown ?? [];
    const [fan] = all(".fan", chipOf(seat));
    if (seat === sight.you || !fan || shown.length === 0) continue;
    const { wide, high, width } = scene.open;
    fan.style.setProperty("--open", `${wide}px`);
    const open = openOf(table, shown, { wide, high }, { width, rows: 2 });
    fan.style.setProperty("--card", `${open.width}px`);
    fill(fan, open.cards);
  }
}

// What is said in the middle

/** @param {Table} table @param {View} view @param {() => void} sheet */
function banner(table, { count, result, deal }, sheet) {
  const { sight } = table;
  const key = JSON.stringify([sight.table, table.italian, count, result, deal, sight.lines, sight.seats.map(({ name }) => name), document.documentElement.lang]);
  const one = kept.get("banner", () => make("div", { class: "banner" }));
  if (one.dataset.key === key) return one;
  one.dataset.key = key;
  const said = count?.said || say("deal-over", { n: deal });
  const head = result ? sight.lines[0] || say("match-over") : said;
  const told = [
    ...(count?.cards ?? []).map((card) => closing(table, card)),
    make("h2", { text: head }),
    ...(result && count?.said ? [make("p", { text: said })] : []),
  ];
  const button = make("button", { class: "plain to-sheet", type: "button", text: say("sheet"), onclick: sheet });
  one.replaceChildren(
    make("div", { class: "top" }, make("div", { class: "told" }, ...told), button),
    ...(count?.rows.length ? [countTable(table, count)] : []),
  );
  return one;
}

/** The card with which the deal was closed. @param {Table} table @param {string} card */
function closing({ elementOf, italian }, card) {
  return show(laidDown(elementOf(card)), card, { italian });
}

/** Each point, what it was given for, and who has it. @param {Table} table @param {BoardCount} count */
function countTable({ sight, italian }, { rows, points }) {
  const heads = sidesOf(sight).map((side) => sideHead(sight, side, true));
  const lines = rows.map(({ label, cells, gains, cards }) =>
    line(
      label,
      cells.map((text, side) => gainCell(sight, text, gains[side], cards, italian)),
    ),
  );
  const sum = line(
    say("points-of-deal"),
    points.map((number) => make("td", {}, make("b", { text: `+${number}` }))),
  );
  const head = make("tr", {}, make("td"), ...heads);
  return make("table", { class: "count-table" }, make("thead", {}, head), make("tbody", {}, ...lines, sum));
}

/** @param {string} label @param {HTMLElement[]} cells */
function line(label, cells) {
  return make("tr", {}, make("th", { scope: "row", text: label }), ...cells);
}

/** @param {BoardTable} sight @param {string} text @param {number} gain @param {string[]} cards @param {boolean} italian */
function gainCell(sight, text, gain, cards, italian) {
  const shown = gain ? cards.map((card) => smallCard(sight, card, italian)) : [];
  const point = gain ? [make("b", { class: "point", text: `+${gain}` })] : [];
  return make("td", { class: gain ? "won" : false }, ...shown, gain && cards.length ? "" : text || "–", ...point);
}

/** @param {BoardTable} sight @param {string} card @param {boolean} italian */
function smallCard(sight, card, italian) {
  const element = cardElement(card, { italian, corner: true });
  delete element.dataset.card;
  return set(element, { role: "img", "aria-label": cardName(sight.game, card) });
}

// What moves

/** Once a deal has ended: cards open, points fly to the score; once a match has: paper flies. @param {BoardTable} sight */
export function toldEnd(sight) {
  const [ended, over] = [isEnded(sight), Boolean(sight.view?.result)];
  const here = before.table === sight.table && !isReplay(sight);
  const [newly, won] = [here && ended && !before.ended, here && over && !before.over];
  if (!isReplay(sight)) before = { table: sight.table, ended, over };
  if (still() || document.hidden) return;
  if (newly) {
    unfold(all(".fan .card, .strip .card"));
    flyPoints();
  }
  if (won) for (const chip of all(".chip.winner")) celebrate(chip.getBoundingClientRect());
}

/** From each player to their column of the score, or to their total where it is not in view. */
function flyPoints() {
  all(".chip .gain").forEach((gain, place) => {
    const side = gain.dataset.side;
    const cell = all(`#scores td[data-side="${side}"]`).find((one) => one.checkVisibility());
    const to = (cell ?? gain.closest(".chip")?.querySelector(".points"))?.getBoundingClientRect();
    const from = gain.getBoundingClientRect();
    if (!to || !from.width) return;
    const copy = make("b", { class: "gain flying", "aria-hidden": "true", text: gain.textContent });
    Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px` });
    document.body.append(copy);
    const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top - from.top];
    const path = [
      { transform: "scale(1.3)", opacity: 1 },
      { transform: `translate(${x}px,${y}px)`, opacity: 0.2 },
    ];
    const away = copy.animate(path, {
      duration: flight() * 1.8,
      delay: FIRST + place * NEXT,
      easing: "ease-in",
      fill: "backwards",
    });
    away.onfinish = away.oncancel = () => copy.remove();
  });
}
