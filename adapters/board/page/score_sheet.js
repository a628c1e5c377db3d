// The score of the match: a row for each deal and the totals, at the side of a wide table or in a sheet.

import { byId, make } from "./dom.js";
import { colourOf, initial } from "./players.js";
import { say } from "./words.js";

const ROW = 30; // pixels of a row beside the table
const OTHER = 380; // pixels of what else stands there

/** @import { SheetRow, BoardTable, View } from "./frames" */
/** @typedef {{seat: number, name: string, signs: string[]}} Side `seat`: of its first player */

/** Each player or pair: their names, and a sign for each of them. @param {BoardTable} sight @returns {Side[]} */
export function sidesOf(sight) {
  const { view, seats } = sight;
  const number = view?.totals.length ?? seats.length;
  return Array.from({ length: number }, (_, first) => {
    const of = seats.filter((_, seat) => seat % number === first);
    return { seat: first, name: of.map(({ name }) => name).join(" + "), signs: of.map(({ name }) => initial(name)) };
  });
}

/** The head of a column; names stand there if there is room for them. @param {BoardTable} sight @param {Side} side @param {boolean} named */
export function sideHead(sight, { seat, name, signs }, named) {
  const owners = signs.map((text) => make("span", { class: `owner ${colourOf(sight, seat)}`, "aria-hidden": "true", text }));
  const shown = named && signs.length === 1;
  return make("th", { scope: "col", title: name }, ...owners, make("span", { class: shown ? "name" : "unseen", text: name }));
}

/** At the side, where there is room: the oldest deals are one row if there are too many. @param {BoardTable} sight */
export function drawSheet(sight) {
  const place = byId("scores");
  const { view, sheet } = sight;
  place.hidden = !view;
  if (!view) return;
  const rows = shortened(sheet, Math.max(4, Math.floor((innerHeight - OTHER) / ROW)));
  const drawn = JSON.stringify([rows, view.totals, sight.seats.map(({ name }) => name), view.length]);
  if (place.dataset.drawn === drawn) return;
  place.dataset.drawn = drawn;
  place.replaceChildren(...parts(sight, view, rows));
}

/** All of it, for a dialog. @param {BoardTable} sight @param {View} view */
export function wholeSheet(sight, view) {
  return make("table", { class: "score-sheet" }, ...parts(sight, view, sight.sheet));
}

/** @param {SheetRow[]} rows @param {number} most @returns {SheetRow[]} */
function shortened(rows, most) {
  if (rows.length <= most) return rows;
  const [last, ...rest] = rows.slice(-most);
  return [{ ...last, kind: "earlier", points: null }, ...rest];
}

/** @param {BoardTable} sight @param {View} view @param {SheetRow[]} rows */
function parts(sight, view, rows) {
  const sides = sidesOf(sight);
  const { points, deals = 0 } = view.length ?? {};
  const until = points ? say("until-points", { n: points }) : say("until-deals", { n: deals });
  const heads = sides.map((side) => sideHead(sight, side, sides.length < 3));
  const body = rows.map((row, place) => lineOf(sight, row, rows[place - 1], sides));
  const totals = sides.map((_, side) => make("td", { text: view.totals[side], "data-side": side }));
  const wins = view.seats[0].wins === undefined || deals < 2 ? [] : [won(view, sides)];
  return [
    make("caption", { text: until }),
    make("thead", {}, make("tr", {}, make("th", { scope: "col", "aria-label": say("deal") }), ...heads)),
    make("tbody", {}, ...body),
    make("tfoot", {}, ...wins, make("tr", {}, make("th", { scope: "row", text: say("total") }), ...totals)),
  ];
}

/** In a match of a number of deals, how many each has won. @param {View} view @param {Side[]} sides */
function won({ seats }, sides) {
  const cells = sides.map(({ seat }) => make("td", { text: seats[seat].wins }));
  return make("tr", { class: "faint" }, make("th", { scope: "row", text: say("deals-won") }), ...cells);
}

/** @param {BoardTable} sight @param {SheetRow} row @param {SheetRow | undefined} before @param {Side[]} sides */
function lineOf(sight, row, before, sides) {
  const number = row.kind === "earlier" && row.deal > 1 ? `1–${row.deal}` : String(row.deal);
  const title = make("th", { scope: "row", text: number });
  if (row.kind === "void") return make("tr", { class: "faint" }, title, wide(say("void-deal"), sides));
  const leaver = row.left === null ? "" : sight.seats[row.left].name;
  const changes = sides.map((_, side) => row.totals[side] - (before?.totals[side] ?? 0));
  if (row.kind === "left" && !changes.some(Boolean))
    return make("tr", { class: "faint" }, title, wide(say("left-here", { name: leaver }), sides));
  return make("tr", { title: leaver && say("left-here", { name: leaver }) }, title, ...sides.map((_, side) => cell(row, side, changes, before)));
}

/** @param {string} text @param {Side[]} sides */
function wide(text, sides) {
  return make("td", { colspan: sides.length, text });
}

/** The points of the deal; with an arrow the total with which a player has come back. @param {SheetRow} row @param {number} side @param {number[]} changes @param {SheetRow | undefined} before */
function cell(row, side, changes, before) {
  if (row.kind === "earlier") return make("td", { class: "faint", text: row.totals[side] });
  if (row.kind === "left") return make("td", { text: changes[side] ? `✕ ${signed(changes[side])}` : "–" });
  const points = row.points?.[side] ?? 0;
  const back = before && changes[side] !== points;
  const text = back ? `${points} ↩ ${row.totals[side]}` : points;
  return make("td", { class: row.winner === side ? "won" : false, text });
}

/** @param {number} number */
function signed(number) {
  return number > 0 ? `+${number}` : String(number);
}
