// Cards as simple shapes: an index in the corner and the sign of the suit.

import { make } from "./dom.js";
import { sign } from "./morph.js";
import { say } from "./words.js";

const SIGNS = /[♥♦♣♠🃏\uFE0E\uFE0F]/gu;
const RED = new Set(["hearts", "diamonds"]);
const KNOWN = new Set([
  "hearts", "diamonds", "clubs", "spades", "joker", "denari", "coppe", "spade", "bastoni",
]);
const RED_SIGN = /[♥♦]/u;
const MOST_BACKS = 5;

export function face(card) {
  const stands = card.suit === "joker" ? card.text.replace("🃏", "").trim() : "";
  const suit = KNOWN.has(card.suit) ? sign(card.suit) : "";
  if (!stands) return [index(card, colour(card)), make("span", { class: `pip ${colour(card)}` }, suit)];
  const of = RED_SIGN.test(stands) ? "red" : "black";
  // A joker that stands for a card says which.
  const for_ = make("span", { class: "stands" }, stands.match(SIGNS)?.join("") ?? "");
  return [index({ text: stands }, of, for_), make("span", { class: "pip small joker" }, suit)];
}

export function lying(card) {
  return make("span", { class: `card ${card.suit}`, role: "img", "aria-label": card.spoken }, ...face(card));
}

export function backs(hidden) {
  const shown = Array.from({ length: Math.min(hidden, MOST_BACKS) }, () => make("span", { class: "card back" }));
  const count = hidden > 1 ? make("span", { class: "count" }, `×${hidden}`) : "";
  return make("span", { class: "backs", role: "img", "aria-label": say("face-down", { n: hidden }) }, ...shown, count);
}

function index(card, colour, ...more) {
  const shown = card.text.replace(SIGNS, "").trim().split(" ")[0];
  const long = shown.length > 2 ? " long" : "";
  return make("span", { class: `index ${colour}${long}` }, shown || "★", ...more);
}

function colour(card) {
  if (card.suit === "joker") return "joker";
  return RED.has(card.suit) ? "red" : "black";
}
