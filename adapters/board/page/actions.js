// The buttons at the lower edge: at most three, and the place of a cut.

import { byId, fill, Kept, make, set, write } from "./dom.js";
import { say } from "./words.js";

const kept = new Kept();

/**
 * @param {{shown: any[], cuts?: any[]}} buttons
 * @param {any} sight
 * @param {(offer: any, indexes?: number[]) => void} press
 */
export function drawActions({ shown, cuts = [] }, sight, press) {
  const places = (sight.hand?.offers ?? []).find((offer) => offer.add === "place");
  const cutter = places
    ? [cutting(sight, places, press)]
    : cuts.slice(0, 3).map((offer) => button(offer, press));
  const all = [...cutter, ...shown.map((offer) => button(offer, press))];
  byId("actions").classList.toggle("many", all.length > 3);
  fill(byId("actions"), all);
  kept.sweep();
}

function button(offer, press) {
  const element = kept.get(keyOf(offer), () => make("button", { type: "button" }));
  set(element, { class: offer.style ?? "plain", "data-verb": offer.verb });
  write(element, offer.label);
  element.onclick = () => press(offer);
  return element;
}

/** The same button before and after a move, so that it keeps the focus. */
function keyOf({ verb, token }) {
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
