// Card elements, one for each physical card, with the faces of the sheets.

import { make, svg, use } from "./dom.js";
import { chosen, sheetOf } from "./look.js";

const BOX = "0 0 100 140";
/** @type {Record<string, string>} */
const SUITS = { H: "♥", D: "♦", C: "♣", S: "♠" };
/** @type {Map<string, Promise<unknown>>} */
const loaded = new Map();
/** @type {Set<string>} */
const ready = new Set();

/** Puts the chosen sheet of faces into the page, once. @param {boolean} italian */
export function loadFaces(italian) {
  const name = sheetOf(italian);
  if (!loaded.has(name))
    loaded.set(
      name,
      fetchSheet(name).catch(() => loaded.delete(name)),
    );
  tell();
  return loaded.get(name);
}

/** Whether the faces of each kind are there. */
function tell() {
  document.body.classList.toggle("has-french", ready.has(sheetOf(false)));
  document.body.classList.toggle("has-italian", ready.has(sheetOf(true)));
}

/** If it fails, the next frame tries again. @param {string} name */
async function fetchSheet(name) {
  const answer = await fetch(new URL(`${name}.svg`, import.meta.url));
  if (!answer.ok) throw new Error(name);
  const text = (await answer.text()).replaceAll(/\b(id="|href="#|url\(#)/g, `$1${name}-`);
  const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sheet.setAttribute("class", "sheet");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sheet, true));
  ready.add(name);
  tell();
}

/**
 * @typedef {{corner?: boolean, stands?: string, back?: boolean, italian?: boolean}} Look
 * `corner`: others cover the rest of the card; `stands`: what a joker on the table is.
 */

/** @param {string} card @param {Look} [look] */
export function cardElement(card, look = {}) {
  const element = make("div", { class: "card", "data-card": card });
  element.append(svg(BOX));
  return show(element, card, look);
}

/** Shows a face on an element, if it is another than before. @param {HTMLElement} element @param {string} card @param {Look} [look] */
export function show(element, card, look = {}) {
  const names = symbols(card, look);
  const drawn = names.join(" ");
  if (element.dataset.drawn === drawn) return element;
  element.dataset.drawn = drawn;
  element.classList.toggle("joker", Boolean(look.stands));
  element.classList.toggle("italian", Boolean(look.italian));
  element.dataset.short = look.back ? "" : short(look.stands ?? card.split("#")[0]);
  element.firstElementChild?.replaceChildren(...names.map(use));
  return element;
}

/** @param {string} card @param {Look} look */
function symbols(card, { corner, stands, back, italian = false }) {
  const sheet = sheetOf(italian);
  const face = card.split("#")[0];
  const end = corner && !italian ? "-corner" : "";
  if (back) return [`${sheet}-back-${chosen().back}`];
  if (face === "JK" && stands) return [`${sheet}-JK-band${end}`, `${sheet}-${stands}-corner`];
  return [`${sheet}-${face}${end}`];
}

/** What is written on a card until its face is there. @param {string} face */
function short(face) {
  return face === "JK" ? "★" : face.slice(0, -1) + SUITS[face.slice(-1)];
}

/** A card face down; it has no name. */
export function backElement(italian = false) {
  const element = cardElement("", { back: true, italian });
  delete element.dataset.card;
  return element;
}
