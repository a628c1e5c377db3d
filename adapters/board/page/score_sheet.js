// The score of the match: a row for each deal and the totals, at the side of a wide table or in a sheet.

import { byId, make } from "./dom.js";
import { colourOf, initial } from "./players.js";
import { say } from "./words.js";

const ROW = 30; // pixels of a row beside the table
const OTHER = 380; // pixels of what else stands there

/** Each player or pair: their names, and a sign for each of them. */
export function sidesOf(sight) {
  const { view, seats } = sight;
  const number = view?.totals?.length ?? seats.length;
  return Array.from({ length: number }, (_, first) => {
    const of = seats.filter((_, seat) => seat % number === first);
    return { seat: first, name: of.map(({ name }) => name).join(" + "), signs: of.map(({ name }) => initial(name)) };
  });
}

/** The head of a column; names stand there if there is room for them. */
export function sideHead(sight, { seat, name, signs }, named) {
  const owners = signs.map((text) => make("span", { class: `owner ${colourOf(sight, seat)}`, "aria-hidden": "true", text }));
  const shown = named && signs.length === 1;
  return make("th", { scope: "col", title: name }, ...owners, make("span", { class: shown ? "name" : "unseen", text: name }));
}

/** At the side, where there is room: the oldest deals are one row if there are too many. */
export function drawSheet(sight) {
  const place = byId("scores");
  place.hidden = !sight.view;
  if (!sight.view) return;
  const rows = shortened(sight.sheet ?? [], Math.max(4, Math.floor((innerHeight - OTHER) / ROW)));
  const drawn = JSON.stringify([rows, sight.view.totals, sight.seats.map(({ name }) => name), sight.view.length]);
  if (place.dataset.drawn === drawn) return;
  place.dataset.drawn = drawn;
  place.replaceChildren(...parts(sight, rows));
}

/** All of it, for a dialog. */
export function wholeSheet(sight) {
  return make("table", { class: "score-sheet" }, ...parts(sight, sight.sheet ?? []));
}

function shortened(rows, most) {
  if (rows.length <= most) return rows;
  const [last, rest] = [rows.at(-most), rows.slice(1 - most)];
  return [{ ...last, kind: "earlier", points: null }, ...rest];
}

function parts(sight, rows) {
  const sides = sidesOf(sight);
  const { points, deals } = sight.view.length;
  const until = points ? say("until-points", { n: points }) : say("until-deals", { n: deals });
  const heads = sides.map((side) => sideHead(sight, side, sides.length < 3));
  const body = rows.map((row, place) => lineOf(sight, row, rows[place - 1], sides));
  const totals = sides.map((_, side) => make("td", { text: sight.view.totals?.[side] ?? "", "data-side": side }));
  const wins = sight.view.seats?.[0]?.wins === undefined || !(deals > 1) ? [] : [won(sight, sides)];
  return [
    make("caption", { text: until }),
    make("thead", {}, make("tr", {}, make("th", { scope: "col", "aria-label": say("deal") }), ...heads)),
    make("tbody", {}, ...body),
    make("tfoot", {}, ...wins, make("tr", {}, make("th", { scope: "row", text: say("total") }), ...totals)),
  ];
}

/** In a match of a number of deals, how many each has won. */
function won({ view }, sides) {
  const cells = sides.map(({ seat }) => make("td", { text: view.seats[seat].wins }));
  return make("tr", { class: "faint" }, make("th", { scope: "row", text: say("deals-won") }), ...cells);
}

function lineOf(sight, row, before, sides) {
  const number = row.kind === "earlier" && row.deal > 1 ? `1–${row.deal}` : String(row.deal);
  const title = make("th", { scope: "row", text: number });
  if (row.kind === "void") return make("tr", { class: "faint" }, title, wide(say("void-deal"), sides));
  const leaver = row.left === null || row.left === undefined ? "" : sight.seats[row.left]?.name;
  const changes = sides.map((_, side) => row.totals[side] - (before?.totals[side] ?? 0));
  if (row.kind === "left" && !changes.some(Boolean))
    return make("tr", { class: "faint" }, title, wide(say("left-here", { name: leaver }), sides));
  return make("tr", { title: leaver && say("left-here", { name: leaver }) }, title, ...sides.map((_, side) => cell(row, side, changes, before)));
}

function wide(text, sides) {
  return make("td", { colspan: sides.length, text });
}

/** The points of the deal; with an arrow the total with which a player has come back. */
function cell(row, side, changes, before) {
  if (row.kind === "earlier") return make("td", { class: "faint", text: row.totals[side] });
  if (row.kind === "left") return make("td", { text: changes[side] ? `✕ ${signed(changes[side])}` : "–" });
  const points = row.points[side];
  const back = before && changes[side] !== points;
  const text = back ? `${points} ↩ ${row.totals[side]}` : points;
  return make("td", { class: row.winner === side ? "won" : false, text });
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number);
}
