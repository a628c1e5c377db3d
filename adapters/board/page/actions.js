// The buttons at the lower edge: at most three, and the place of a cut.

import { aid, prompt } from "./aids.js";
import { cardElement } from "./cards.js";
import { byId, fill, Kept, make, set, write } from "./dom.js";
import { sheetOf } from "./look.js";
import { say } from "./words.js";

const kept = new Kept();
const ARROWS = { "⏮": "◀◀", "◀": "◀\uFE0E", "▶": "▶\uFE0E", "⏭": "▶▶" }; // no font draws them as emoji

/**
 * @param {{shown: any[], cuts?: any[], aids?: {undo?: any, hint?: any}}} buttons
 * @param {any} sight
 * @param {{italian: boolean, press: (offer: any, indexes?: number[]) => void, leave: (() => void) | null}} doing
 * `leave` ends a replay
 */
export function drawActions({ shown, cuts = [], aids = {} }, sight, doing) {
  const { press, leave } = doing;
  const places = (sight.hand?.offers ?? []).find((offer) => offer.add === "place");
  const cutter = places
    ? [cutting(sight, places, press)]
    : cuts.slice(0, 3).map((offer) => button(offer, doing));
  const all = [...cutter, ...shown.map((offer) => button(offer, doing))];
  if (leave) all.push(leaving(leave));
  byId("actions").classList.toggle("many", !leave && all.length > 3);
  const told = all.length ? all : prompt(sight.hand?.prompt);
  byId("actions").classList.toggle("crowded", told.length > 0);
  fill(byId("actions"), [...aid("undo", aids.undo, press), ...told, ...aid("hint", aids.hint, press)]);
  kept.sweep();
}

function button(offer, { italian, press }) {
  const element = kept.get(keyOf(offer), () => make("button", { type: "button" }));
  const takes = offer.verb === "play" && Array.isArray(offer.to);
  const said = offer.said ?? (takes && offer.label);
  set(element, { class: offer.style ?? "plain", "data-verb": offer.verb, "aria-label": said });
  if (takes) drawCapture(element, offer.to, italian);
  else write(element, ARROWS[offer.label] ?? offer.label);
  element.onclick = () => press(offer);
  return element;
}

/** One of several captures is chosen by its cards. */
function drawCapture(element, cards, italian) {
  const drawn = `${cards} ${sheetOf(italian)}`;
  if (element.dataset.cards === drawn) return;
  element.dataset.cards = drawn;
  const shown = cards.map((card) => cardElement(card, { corner: true, italian }));
  for (const card of shown) delete card.dataset.card;
  element.replaceChildren(make("span", { class: "tiny", "aria-hidden": "true" }, ...shown));
}

function leaving(leave) {
  const element = kept.get("leave", () => make("button", { type: "button", class: "plain", text: "✕" }));
  return set(element, { "aria-label": say("close"), onclick: leave });
}

/** The same button before and after a move, so that it keeps the focus. */
function keyOf({ verb, token, said }) {
  if (said) return said;
  return `${verb} ${token.split(".").slice(2).join(".")}`;
}

function cutting({ hand }, offer, press) {
  const middle = Math.ceil(hand.cut_places / 2);
  const form = kept.get("cut", () => {
    const range = make("input", { type: "range", min: 1, max: hand.cut_places, value: middle });
    return make("form", { class: "cut" }, range, make("button", { class: "main", type: "submit" }));
  });
  const [range, done] = form.children;
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
