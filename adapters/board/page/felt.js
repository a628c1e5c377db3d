// The middle of the table: melds, cards that lie one by one, the two piles and what one prepares.

import { backElement, cardElement, show } from "./cards.js";
import { all, byId, fill, Kept, make, parts, set, standAt, write } from "./dom.js";
import { laidDown } from "./hand.js";
import { looseAcross, looseWidth } from "./layout.js";
import { colourOf, inOrder, initial } from "./players.js";
import { cardName, say } from "./words.js";

const LARGE = 70; // from this width on, a covered card needs no larger corner
/** @import { BoardTable } from "./frames" */

const kept = new Kept();

/**
 * @typedef {{sight: BoardTable, elementOf: (card: string) => HTMLElement, spot: (place: string) => ({label?: string}|undefined), pressed: (place: string) => void, fresh: Set<string>, italian: boolean, aims: Set<string>, wanted: Set<string>, scene: import("./sizes.js").Measured}} Table
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
  const melds = meldsOf(sight);
  fill(
    list,
    melds.map((meld, place) => drawMeld(table, meld, place, left(meld.owner))),
  );
  return list;
}

/** @typedef {{owner: number, label: string, cards: string[], faces?: string[], held?: boolean}} Lying */

/** All melds, and in a replay the hands of others. @param {BoardTable} sight @returns {Lying[]} */
export function meldsOf(sight) {
  return sight.view?.melds ? [...sight.view.melds, ...held(sight)] : [];
}

/** Gives the places before each seat, one after the other. @param {import("./sizes.js").Measured} scene @param {BoardTable} sight */
function lyingBy(scene, sight) {
  const order = inOrder(sight);
  const next = scene.lying.map((places) => places.values());
  return (/** @type {number} */ seat) => /** @type {import("./scene.js").Lying} */ (next[order.indexOf(seat)].next().value);
}

/** In a replay, the hands of others. @param {BoardTable} sight @returns {Lying[]} */
function held({ hands }) {
  return hands.map(({ seat, title, cards }) => ({ owner: seat, label: title, cards, held: true }));
}

/** @param {Table} table @param {Lying} meld @param {number} place @param {import("./scene.js").Lying} spot */
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
  const [group] = parts(item);
  Object.assign(item.style, { left: `${spot.left}px`, top: `${spot.top}px`, width: `${spot.wide}px` });
  item.style.setProperty("--over", String(-spot.over));
  group.ariaLabel = meld.label;
  group.classList.toggle("held", Boolean(meld.held));
  const [owner] = all(".owner", group);
  owner.className = `owner ${colourOf(table.sight, meld.owner)}`;
  write(owner, initial(table.sight.seats[meld.owner]?.name));
  const [number] = all(".number", group);
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
  show(parts(pack)[0], "", { back: true, italian });
  fill(byId("felt"), [within("pack", scene.middle, pack)]);
}

/** @param {Table} table */
export function drawTableCards(table) {
  const lying = table.sight.view?.table ?? [];
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

/** What each side has captured lies before one of its players, some of it crosswise under it. @param {Table} table */
function drawCaptures({ sight, scene, italian }) {
  const place = lyingBy(scene, sight);
  return capturesOf(sight).map(({ seat, side, pile, crosswise: across }) => {
    const heap = kept.get(`pile-${side}`, () =>
      make("div", { class: "heap", "aria-hidden": "true" }, make("span"), backElement(), make("span", { class: "count" })),
    );
    const [crosswise, back, count] = parts(heap);
    show(back, "", { back: true, italian });
    fill(
      crosswise,
      Array.from({ length: Math.min(across, 4) }, (_, n) => kept.get(`across-${side}-${n}`, () => make("i"))),
    );
    write(count, String(pile));
    set(heap, { "data-place": `pile-${side}` });
    heap.style.setProperty("--card", `${scene.width}px`);
    const { left, top, wide } = place(seat);
    Object.assign(heap.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px` });
    return heap;
  });
}

/** Before whom the cards lie that a side has captured: the reader, or the first of the others. @param {BoardTable} sight */
export function capturesOf(sight) {
  const order = inOrder(sight);
  const nearest = sight.you === null ? order : [sight.you, ...order];
  const { sides = [], seats = [] } = sight.view ?? {};
  return sides.flatMap(({ pile, crosswise }, side) => {
    const seat = nearest.find((one) => seats[one].side === side);
    return pile && seat !== undefined ? [{ seat, side, pile, crosswise }] : [];
  });
}

/** A box of the table with one thing in its middle. @param {string} name @param {import("./scene.js").Box} place @param {Element} child */
function within(name, place, child) {
  const box = standAt(
    kept.get(`box-${name}`, () => make("div", { class: "box" })),
    place,
  );
  fill(box, [child]);
  return box;
}

/** @param {Table} table @param {string} card */
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

/** @param {Table} table @param {import("./frames").View} view */
export function drawStock(table, view) {
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

/** The discard pile: its top, and the card below, so that a card that flies there covers one. @param {Table} table @param {import("./frames").View} view @param {string | null} below */
export function drawPozzo(table, view, below) {
  const { game } = table.sight;
  const zone = byId("pozzo");
  if (view.pozzo === undefined) return;
  const cards = [below, view.top].flatMap((card) => card ?? []).map((card) => {
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

/** What one prepares, the partner's cards, and notes; in a lesson these are the coach's advice. @param {BoardTable} sight @param {boolean} italian */
export function drawNotes(sight, italian) {
  const { hand, lesson } = sight;
  const small = (/** @type {Small} */ one) => drawSmall(one, sight.game, italian);
  const shown = [];
  for (const [place, prepared] of (hand?.prepared ?? []).entries()) {
    shown.push(small({ key: `prepared-${place}`, ...prepared }));
  }
  if (hand?.partner) shown.push(small({ key: "partner", title: say("partner"), cards: hand.partner }));
  if (!sight.view?.melds)
    for (const { seat, title, cards } of sight.hands)
      shown.push(small({ key: `hand-${seat}`, title, cards, short: initial(sight.seats[seat].name) }));
  for (const [place, line] of (hand?.notes ?? []).entries()) {
    const note = kept.get(`note-${place}`, () => make("p", {}));
    write(note, line);
    shown.push(note);
  }
  byId("notes").classList.toggle("wide", Boolean(lesson && hand?.notes.length));
  fill(byId("notes"), shown);
}

/** @typedef {{key: string, title: string, cards: string[], note?: string, short?: string}} Small `short`: what is shown of the title */

/** @param {Small} one @param {string} game @param {boolean} italian */
function drawSmall({ key, title, cards, note = "", short = title }, game, italian) {
  const box = kept.get(key, () =>
    make(
      "div",
      { class: "small", role: "group" },
      make("b"),
      make("span", { class: "tiny", "aria-hidden": "true" }),
      make("i"),
    ),
  );
  const [heading, row, below] = parts(box);
  write(heading, short);
  write(below, note);
  box.ariaLabel = `${title} ${cards.map((card) => cardName(game, card)).join(", ")}`;
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

/** A button over a place that can be pressed now. @param {Table} table @param {HTMLElement} zone @param {string} place */
function drawSpot(table, zone, place) {
  const offer = table.spot(place);
  let [spot] = all(":scope > .spot", zone);
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
