// The middle of the table: melds, the cards of Scopa, the two piles and what one prepares.

import { backElement, cardElement, show } from "./cards.js";
import { byId, fill, Kept, make, set, standAt, write } from "./dom.js";
import { laidDown } from "./hand.js";
import { looseAcross, looseWidth } from "./layout.js";
import { colourOf, inOrder, initial } from "./players.js";
import { cardName, say } from "./words.js";

const LARGE = 70; // from this width on, a covered card needs no larger corner
const kept = new Kept();

/**
 * @typedef {{sight: any, elementOf: (card: string) => HTMLElement, spot: (place: string) => ({label: string}|undefined), pressed: (place: string) => void, fresh: Set<string>, italian: boolean, aims: Set<string>, wanted: Set<string>, scene: import("./sizes.js").Measured}} Table
 */

/** What everybody has laid down, each before its owner. @param {Table} table */
export function drawMelds(table) {
  fill(byId("felt"), meldsOf(table.sight).length ? [meldList(table)] : []);
}

/** @param {Table} table */
export function meldList(table) {
  const { scene, sight } = table;
  const zone = byId("felt");
  zone.style.setProperty("--card", `${scene.width}px`);
  zone.style.setProperty("--touch", `${scene.touch}px`);
  const list = kept.get("melds", () => make("div", { class: "melds", role: "list" }));
  list.ariaLabel = say("melds");
  const left = lyingBy(scene, sight);
  const all = meldsOf(sight);
  fill(
    list,
    all.map((meld, place) => drawMeld(table, meld, place, left(meld.owner))),
  );
  return list;
}

/** All melds, and in a replay the hands of others. */
export function meldsOf(sight) {
  return [...(sight.view?.melds ?? []), ...(sight.view?.melds ? held(sight) : [])];
}

/** Gives the places before each seat, one after the other. */
function lyingBy(scene, sight) {
  const order = inOrder(sight);
  const next = scene.lying.map((places) => places.values());
  return (seat) => next[order.indexOf(seat)].next().value;
}

/** In a replay, the hands of others. */
function held({ hands = [] }) {
  return hands.map(({ seat, title, cards }) => ({ owner: seat, label: title, cards, held: true }));
}

function drawMeld(table, meld, place, spot) {
  const { width } = table.scene;
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
  Object.assign(item.style, { left: `${spot.left}px`, top: `${spot.top}px`, width: `${spot.wide}px` });
  item.style.setProperty("--over", String(-spot.over));
  group.ariaLabel = meld.label;
  group.classList.toggle("held", Boolean(meld.held));
  const owner = group.querySelector(".owner");
  owner.className = `owner ${colourOf(table.sight, meld.owner)}`;
  write(owner, initial(table.sight.seats[meld.owner]?.name));
  const number = group.querySelector(".number");
  write(number, meld.held ? "" : String(place + 1));
  const cards = meld.cards.map((card, at) => {
    const element = laidDown(table.elementOf(card));
    const covered = width < 44 || (width < LARGE && at < meld.cards.length - 1);
    const stands = card.startsWith("JK") ? meld.faces?.[at] : undefined;
    element.classList.toggle("fresh", table.fresh.has(card));
    return show(element, card, { corner: covered, stands });
  });
  fill(group, [...cards, owner, number]);
  drawSpot(table, item, `meld-${place + 1}`);
  return item;
}

/** The pack that somebody cuts. @param {Table} table */
export function drawPack({ italian, scene }) {
  const pack = kept.get("pack", () => make("div", { class: "pack", "aria-hidden": "true" }, backElement()));
  show(pack.firstElementChild, "", { back: true, italian });
  fill(byId("felt"), [within("pack", scene.middle, pack)]);
}

/** @param {Table} table */
export function drawTableCards(table) {
  const { table: lying } = table.sight.view;
  const { wide, high } = table.scene.loose;
  const zone = byId("felt");
  const width = looseWidth(Math.max(4, lying.length), wide, high, table.scene.most);
  zone.style.setProperty("--card", `${width}px`);
  zone.style.setProperty("--across", `${looseAcross(lying.length, width, wide)}px`);
  const list = kept.get("table", () =>
    make("div", { class: "loose spot-place", role: "list", "data-place": "table" }),
  );
  list.ariaLabel = say("table-cards");
  fill(list, [...lying.map((card) => drawLying(table, card)), ...list.querySelectorAll(":scope > .spot")]);
  drawSpot(table, list, "table");
  fill(zone, [within("loose", table.scene.loose, list), ...drawCaptures(table)]);
}

/** What each side has captured lies before one of its players, the cards of a scopa crosswise under it. */
function drawCaptures({ sight, scene, italian }) {
  const place = lyingBy(scene, sight);
  return capturesOf(sight).map(({ seat, side }) => {
    const { pile, scope } = sight.view.sides[side];
    const heap = kept.get(`pile-${side}`, () =>
      make("div", { class: "heap", "aria-hidden": "true" }, make("span"), backElement(), make("span", { class: "count" })),
    );
    const [crosswise, back, count] = heap.children;
    show(back, "", { back: true, italian });
    fill(
      crosswise,
      Array.from({ length: Math.min(scope, 4) }, (_, n) => kept.get(`scopa-${side}-${n}`, () => make("i"))),
    );
    write(count, String(pile));
    set(heap, { "data-place": `pile-${side}` });
    heap.style.setProperty("--card", `${scene.width}px`);
    const { left, top, wide } = place(seat);
    Object.assign(heap.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px` });
    return heap;
  });
}

/** Before whom the cards lie that a side has captured: the reader, or the first of the others. */
export function capturesOf(sight) {
  const order = inOrder(sight);
  const nearest = order.at(-1) === sight.you ? [order.at(-1), ...order] : order;
  return (sight.view?.sides ?? []).flatMap(({ pile }, side) => {
    const seat = nearest.find((one) => sight.view.seats[one].side === side);
    return pile && seat !== undefined ? [{ seat, side }] : [];
  });
}

/** A box of the table with one thing in its middle. */
function within(name, place, child) {
  const box = standAt(
    kept.get(`box-${name}`, () => make("div", { class: "box" })),
    place,
  );
  fill(box, [child]);
  return box;
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
  const { view } = table.sight;
  const zone = byId("stock");
  const back = kept.get("stock-back", () => backElement());
  show(back, "", { back: true, italian: table.italian });
  const count = kept.get("stock-count", () => make("span", { class: "count", "aria-hidden": "true" }));
  write(count, String(view.stock));
  set(zone, { "data-place": "stock", "aria-label": say("stock", { n: view.stock }) });
  zone.classList.toggle("empty", view.stock === 0);
  fill(zone, [back, count, ...zone.querySelectorAll(":scope > .spot")]);
  drawSpot(table, zone, "stock");
  byId("pozzo").hidden ||= view.pozzo === undefined;
}

/** The discard pile: its top, and the card below, so that a card that flies there covers one. @param {Table} table */
export function drawPozzo(table, below) {
  const { view, game } = table.sight;
  const zone = byId("pozzo");
  if (view.pozzo === undefined) return;
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
