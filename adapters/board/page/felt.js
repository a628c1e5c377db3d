// The middle of the table: melds, the cards of Scopa, the two piles and what one prepares.

import { backElement, cardElement, show } from "./cards.js";
import { byId, fill, Kept, make, set, write } from "./dom.js";
import { laidDown } from "./hand.js";
import { looseAcross, looseWidth, meldWidth } from "./layout.js";
import { initial } from "./players.js";
import { cardName, say } from "./words.js";

const COLOURS = 5;
const kept = new Kept();

/**
 * @typedef {{sight: any, elementOf: (card: string) => HTMLElement, spot: (place: string) => ({label: string}|undefined), pressed: (place: string) => void, fresh: Set<string>, italian: boolean, aims: Set<string>, wanted: Set<string>}} Table
 */

/** @param {Table} table */
export function drawMelds(table) {
  const melds = [...table.sight.view.melds, ...held(table.sight)];
  const zone = byId("felt");
  const { clientWidth: wide, clientHeight: high } = zone;
  const width = meldWidth(
    melds.map(({ cards }) => cards.length),
    wide - 8,
    high - 8,
  );
  zone.style.setProperty("--card", `${width}px`);
  const list = kept.get("melds", () => make("div", { class: "melds", role: "list" }));
  list.ariaLabel = say("melds");
  fill(
    list,
    melds.map((meld, place) => drawMeld(table, meld, place, width)),
  );
  const nothing = kept.get("empty", () => make("p", { class: "hint" }));
  write(nothing, say("melds-empty"));
  fill(zone, melds.length ? [list] : [nothing]);
}

/** In a replay, the hands of others. */
function held({ hands = [] }) {
  return hands.map(({ seat, title, cards }) => ({ owner: seat, label: title, cards, held: true }));
}

function drawMeld(table, meld, place, width) {
  const item = kept.get(`meld-${place}`, () => {
    const group = make(
      "div",
      { class: "meld", role: "group" },
      make("span", { class: "owner", "aria-hidden": "true" }),
      make("span", { class: "number", "aria-hidden": "true" }),
    );
    return make("div", { role: "listitem", class: "spot-place", "data-place": `meld-${place + 1}` }, group);
  });
  const [group] = item.children;
  group.ariaLabel = meld.label;
  group.classList.toggle("held", Boolean(meld.held));
  const owner = group.querySelector(".owner");
  owner.className = `owner seat${meld.owner % COLOURS}`;
  write(owner, initial(table.sight.seats[meld.owner]?.name));
  const number = group.querySelector(".number");
  write(number, meld.held ? "" : String(place + 1));
  const cards = meld.cards.map((card, at) => {
    const element = laidDown(table.elementOf(card));
    const covered = at < meld.cards.length - 1 || width < 44;
    const stands = card.startsWith("JK") ? meld.faces?.[at] : undefined;
    element.classList.toggle("fresh", table.fresh.has(card));
    return show(element, card, { corner: covered, stands });
  });
  fill(group, [...cards, owner, number]);
  drawSpot(table, item, `meld-${place + 1}`);
  return item;
}

/** The pack that somebody cuts. @param {Table} table */
export function drawPack({ italian }) {
  const pack = kept.get("pack", () => make("div", { class: "pack", "aria-hidden": "true" }, backElement()));
  show(pack.firstElementChild, "", { back: true, italian });
  fill(byId("felt"), [pack]);
}

/** @param {Table} table */
export function drawTableCards(table) {
  const { table: lying } = table.sight.view;
  const zone = byId("felt");
  const width = looseWidth(Math.max(6, lying.length), zone.clientWidth - 12, zone.clientHeight - 8);
  zone.style.setProperty("--card", `${width}px`);
  zone.style.setProperty("--across", `${looseAcross(lying.length, width, zone.clientWidth - 12)}px`);
  const list = kept.get("table", () =>
    make("div", { class: "loose spot-place", role: "list", "data-place": "table" }),
  );
  list.ariaLabel = say("table-cards");
  fill(list, [...lying.map((card) => drawLying(table, card)), ...list.querySelectorAll(":scope > .spot")]);
  drawSpot(table, list, "table");
  fill(zone, [list]);
}

function drawLying(table, card) {
  const holder = kept.get(`lying-${card}`, () => make("div", { role: "listitem" }));
  const element = laidDown(table.elementOf(card));
  element.classList.toggle("fresh", table.fresh.has(card));
  element.classList.toggle("aimed", table.aims.has(card));
  element.classList.toggle("wanted", table.wanted.has(card));
  show(element, card, { italian: table.italian });
  fill(holder, [element]);
  return set(holder, { "aria-label": cardName(table.sight.game, card) });
}

/** @param {Table} table */
export function drawStock(table) {
  const { view, game } = table.sight;
  const zone = byId("stock");
  const back = kept.get("stock-back", () => backElement());
  show(back, "", { back: true, italian: table.italian });
  const count = kept.get("stock-count", () => make("span", { class: "count", "aria-hidden": "true" }));
  write(count, String(view.stock));
  set(zone, { "data-place": "stock", "aria-label": say("stock", { n: view.stock }) });
  zone.classList.toggle("empty", view.stock === 0);
  fill(zone, [back, count, ...zone.querySelectorAll(":scope > .spot")]);
  drawSpot(table, zone, "stock");
  byId("pozzo").hidden ||= game !== "scala40";
}

/** The discard pile: its top, and the card below, so that a card that flies there covers one. @param {Table} table */
export function drawPozzo(table, below) {
  const { view, game } = table.sight;
  const zone = byId("pozzo");
  if (game !== "scala40") return;
  const cards = [below, view.top].filter(Boolean).map((card) => {
    const element = laidDown(table.elementOf(card));
    element.classList.toggle("fresh", table.fresh.has(card) && card === view.top);
    return show(element, card);
  });
  const text = view.top
    ? say("pozzo", { card: cardName(game, view.top), n: view.pozzo })
    : say("pozzo-empty");
  set(zone, { "data-place": "pozzo", "aria-label": text });
  const count = kept.get("pozzo-count", () => make("span", { class: "count", "aria-hidden": "true" }));
  write(count, String(view.pozzo));
  fill(zone, [...cards, count, ...zone.querySelectorAll(":scope > .spot")]);
  drawSpot(table, zone, "pozzo");
}

/** What one prepares, the partner's cards, and notes; in a lesson these are the coach's advice. */
export function drawNotes(sight, italian) {
  const { hand, lesson } = sight;
  const parts = [];
  for (const [place, prepared] of (hand?.prepared ?? []).entries()) {
    parts.push(small(`prepared-${place}`, prepared.title, prepared.cards, prepared.note, italian));
  }
  if (hand?.partner) parts.push(small("partner", say("partner"), hand.partner, "", italian));
  if (!sight.view?.melds)
    for (const { seat, title, cards } of sight.hands ?? [])
      parts.push(small(`hand-${seat}`, title, cards, "", italian, initial(sight.seats[seat].name)));
  for (const [place, line] of (hand?.notes ?? []).entries()) {
    const note = kept.get(`note-${place}`, () => make("p", {}));
    write(note, line);
    parts.push(note);
  }
  byId("notes").classList.toggle("wide", Boolean(lesson && hand?.notes.length));
  fill(byId("notes"), parts);
}

/** @param {string} [short] what is shown of the title */
function small(key, title, cards, note, italian, short = title) {
  const box = kept.get(key, () =>
    make(
      "div",
      { class: "small", role: "group" },
      make("b"),
      make("span", { class: "tiny", "aria-hidden": "true" }),
      make("i"),
    ),
  );
  const [heading, row, below] = box.children;
  write(heading, short);
  write(below, note);
  box.ariaLabel = `${title} ${cards.map((card) => cardName(italian ? "scopa" : "scala40", card)).join(", ")}`;
  fill(
    row,
    cards.map((card) => {
      const element = kept.get(`${key}-${card}`, () => cardElement(card));
      delete element.dataset.card;
      return show(element, card, { corner: true, italian });
    }),
  );
  return box;
}

/** A button over a place that can be pressed now. @param {Table} table */
function drawSpot(table, zone, place) {
  const offer = table.spot(place);
  let spot = zone.querySelector(":scope > .spot");
  zone.classList.toggle("live", Boolean(offer));
  if (!offer) return spot?.remove();
  if (!spot) {
    spot = make("button", { class: "spot", type: "button", onclick: () => table.pressed(place) });
    zone.append(spot);
  }
  spot.onclick = () => table.pressed(place);
  spot.ariaLabel =
    offer.label || zone.getAttribute("aria-label") || zone.firstElementChild?.ariaLabel || say("here");
}

export function forgetUnused() {
  kept.sweep();
}
