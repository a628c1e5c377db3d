// What helps the reader beside the buttons: an arrow that takes a move back, the hint, and what to do
// where there is nothing to press. What is to be looked at lights up.

import { all, cardOf, Kept, make, parts, set, svg, write } from "./dom.js";

/** @import { Offer } from "./frames" */

/** @type {Record<string, string>} */
const SIGNS = {
  undo: "M8 4.500 3.500 9 8 13.500M4 9h10a5.500 5.500 0 0 1 0 11H9",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z",
};
const kept = new Kept();

/** @param {string} name @param {Offer | undefined} offer @param {(offer: Offer) => void} press */
export function aid(name, offer, press) {
  if (!offer) return [];
  const button = kept.get(name, () => {
    const sign = svg("0 0 24 24");
    const path = document.createElementNS(sign.namespaceURI, "path");
    path.setAttribute("d", SIGNS[name]);
    sign.append(path);
    return make("button", { type: "button" }, sign, make("span"));
  });
  write(parts(button)[1], offer.label ?? "");
  const look = { class: "plain aid", "data-verb": offer.verb, "aria-label": offer.label, title: offer.label };
  return [set(button, { ...look, onclick: () => press(offer) })];
}

/** @param {string | undefined} text */
export function prompt(text) {
  if (!text) return [];
  const line = kept.get("prompt", () => make("p", { class: "prompt" }));
  write(line, text);
  return [line];
}

/** Cards and places that are to be looked at. @param {string[] | undefined} names */
export function light(names) {
  const lit = new Set(names);
  for (const card of all("#board .card[data-card]"))
    card.classList.toggle("lit", lit.has(cardOf(card)));
  for (const place of all("#board [data-place]"))
    place.classList.toggle("lit", lit.has(place.dataset.place ?? ""));
}
