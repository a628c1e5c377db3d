// The buttons at the lower edge: at most three, and the place of a cut.

import { aid, prompt } from "./aids.js";
import { cardElement } from "./cards.js";
import { byId, fill, Kept, make, parts, set, write } from "./dom.js";
import { sheetOf } from "./look.js";
import { say } from "./words.js";

/** @import { Hand, Offer, BoardTable } from "./frames" */
/** @typedef {{italian: boolean, press: (offer: Offer, indexes?: number[]) => void, leave: (() => void) | null}} Doing `leave` ends a replay */

const kept = new Kept();
/** @type {Record<string, string>} */
const ARROWS = { "⏮": "◀◀", "◀": "◀\uFE0E", "▶": "▶\uFE0E", "⏭": "▶▶" }; // no font draws them as emoji

/**
 * @param {{shown: Offer[], cuts?: Offer[], aids?: {undo?: Offer, hint?: Offer}}} buttons
 * @param {BoardTable} sight
 * @param {Doing} doing
 */
export function drawActions({ shown, cuts = [], aids = {} }, sight, doing) {
  const { press, leave } = doing;
  const { hand } = sight;
  const places = hand?.offers.find((offer) => offer.add === "place");
  const cutter = hand && places
    ? [cutting(hand, places, press)]
    : cuts.slice(0, 3).map((offer) => button(offer, doing));
  const all = [...cutter, ...shown.map((offer) => button(offer, doing))];
  if (leave) all.push(leaving(leave));
  byId("actions").classList.toggle("many", !leave && all.length > 3);
  const told = all.length ? all : prompt(sight.hand?.prompt);
  byId("actions").classList.toggle("crowded", told.length > 0);
  fill(byId("actions"), [...aid("undo", aids.undo, press), ...told, ...aid("hint", aids.hint, press)]);
  kept.sweep();
}

/** @param {Offer} offer @param {Doing} doing */
function button(offer, { italian, press }) {
  const element = kept.get(keyOf(offer), () => make("button", { type: "button" }));
  const takes = offer.verb === "play" && Array.isArray(offer.to) ? offer.to : null;
  const said = offer.said ?? (takes && offer.label);
  set(element, { class: offer.style ?? "plain", "data-verb": offer.verb, "aria-label": said });
  const { label = "" } = offer;
  if (takes) drawCapture(element, takes, italian);
  else write(element, ARROWS[label] ?? label);
  element.onclick = () => press(offer);
  return element;
}

/** One of several captures is chosen by its cards. @param {HTMLElement} element @param {string[]} cards @param {boolean} italian */
function drawCapture(element, cards, italian) {
  const drawn = `${cards} ${sheetOf(italian)}`;
  if (element.dataset.cards === drawn) return;
  element.dataset.cards = drawn;
  const shown = cards.map((card) => cardElement(card, { corner: true, italian }));
  for (const card of shown) delete card.dataset.card;
  element.replaceChildren(make("span", { class: "tiny", "aria-hidden": "true" }, ...shown));
}

/** @param {() => void} leave */
function leaving(leave) {
  const element = kept.get("leave", () => make("button", { type: "button", class: "plain", text: "✕" }));
  return set(element, { "aria-label": say("close"), onclick: leave });
}

/** The same button before and after a move, so that it keeps the focus. @param {Offer} offer */
function keyOf({ verb, token, said }) {
  if (said) return said;
  return `${verb} ${token.split(".").slice(2).join(".")}`;
}

/** @param {Hand} hand @param {Offer} offer @param {Doing["press"]} press */
function cutting(hand, offer, press) {
  const middle = Math.ceil(hand.cut_places / 2);
  const form = kept.get("cut", () => {
    const range = make("input", { type: "range", min: 1, max: hand.cut_places, value: middle });
    return make("form", { class: "cut" }, range, make("button", { class: "main", type: "submit" }));
  });
  const [field, done] = parts(form);
  const range = /** @type {HTMLInputElement} */ (field);
  range.ariaLabel = say("cut-place");
  const told = () => write(done, say("cut-here", { n: range.value }));
  range.oninput = told;
  form.onsubmit = (event) => {
    event.preventDefault();
    press({ ...offer, token: `${hand.at}${offer.token}` }, [Number(range.value)]);
  };
  told();
  return form;
}
