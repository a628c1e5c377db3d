// The sentences of the page, which the server sends in the reader's language.

import { all } from "./dom.js";

/** @type {Record<string, string>} */
let sentences = {};
/** @type {Record<string, Record<string, string>>} by game, the names of faces */
let cards = {};

/** @param {{words?: Record<string, string>, cards?: Record<string, Record<string, string>>}} said */
export function learn({ words, cards: names }) {
  if (words) sentences = words;
  if (names) cards = names;
}

/** A sentence with its variables filled in. @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  const text = sentences[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A card in words, as the game calls it. @param {string} game @param {string} card */
export function cardName(game, card) {
  const face = card.split("#")[0];
  return cards[game]?.[face] ?? face;
}

/** Fills in the texts of the page itself. @param {ParentNode} root */
export function translate(root) {
  for (const element of all("[data-say]", root)) element.textContent = say(element.dataset.say ?? "");
  for (const element of all("[data-label]", root)) element.ariaLabel = say(element.dataset.label ?? "");
}
