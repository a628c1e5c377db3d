// Drags a card of the hand onto a place of the table, or to another place in the hand, and a card of a
// pile into the hand. The places are measured when the card is lifted; while it moves, only its transform
// changes. A dropped card stays where it is until the server has answered.

import { all, around, cardOf } from "./dom.js";

const FAR = 8; // pixels of movement that still count as a tap
const NEAR = 24; // pixels around a place that still count

/** @typedef {{card: HTMLElement, id: number, x: number, y: number, lifted: boolean}} Touched */
/** @typedef {{place: HTMLElement, box: DOMRect}} Target */
/** @typedef {Touched & {targets: Target[], cards: HTMLElement[], row: {card: HTMLElement, box: DOMRect}[], aimed: Target | undefined}} Held */

/**
 * @param {HTMLElement} zone
 * @param {{tap: (card: string) => void, places: (card: string) => string[], drop: (card: string, place: string) => boolean, arrange: (card: string, before: string | null) => boolean, back: () => void}} actions
 * `drop` and `arrange` say whether something came of it; otherwise the cards go `back`
 */
export function draggable(zone, actions) {
  /** @type {Held | null} */
  let held = null;

  zone.addEventListener("pointerdown", (event) => {
    const card = around(event.target, ".card");
    if (!card || event.button !== 0 || !event.isPrimary) return;
    const at = { id: event.pointerId, x: event.clientX, y: event.clientY };
    held = { card, ...at, lifted: false, targets: [], cards: [], row: [], aimed: undefined };
    card.setPointerCapture(event.pointerId);
  });
  zone.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.lifted && Math.hypot(x, y) < FAR) return;
    if (!held.lifted) lift(held);
    const turn = `rotate(${Math.max(-6, Math.min(6, x / 30))}deg)`;
    for (const card of held.cards) card.style.transform = `translate(${x}px,${y}px) ${turn}`;
    aim(held, event.clientX, event.clientY);
  });
  zone.addEventListener(
    "pointerup",
    (event) => event.pointerId === held?.id && release(held, event.clientX, event.clientY),
  );
  zone.addEventListener("pointercancel", () => put());
  addEventListener("keydown", ({ key }) => key === "Escape" && held?.lifted && put());
  zone.addEventListener("contextmenu", (event) => event.preventDefault());
  // Keys and assistive technology make clicks without a pointer.
  zone.addEventListener("click", (event) => {
    const card = around(event.target, ".card");
    if (card && event.detail === 0) actions.tap(cardOf(card));
  });

  /** @param {Held} held */
  function lift(held) {
    held.lifted = true;
    const names = actions.places(cardOf(held.card));
    held.targets = all("[data-place]")
      .filter((place) => names.includes(nameOf(place)))
      .map((place) => ({ place, box: place.getBoundingClientRect() }));
    held.cards = together(held.card);
    held.row = all(".card", zone).map((card) => ({ card, box: card.getBoundingClientRect() }));
    for (const { place } of held.targets) place.classList.add("takes");
    for (const card of held.cards) card.classList.add("held");
    document.body.classList.add("dragging");
  }

  /** A picked card takes the other picked ones along. @param {HTMLElement} card */
  function together(card) {
    return card.matches(".picked") ? all(".card.picked", zone) : [card];
  }

  /** @param {Held} held @param {number} x @param {number} y */
  function aim(held, x, y) {
    const found = within(held.targets, x, y, 0) ?? within(held.targets, x, y, NEAR);
    if (found === held.aimed) return;
    held.aimed?.place.classList.remove("aim");
    found?.place.classList.add("aim");
    held.aimed = found;
  }

  /** @param {Held} lying @param {number} x @param {number} y */
  function release(lying, x, y) {
    const { card, lifted, aimed } = lying;
    const name = cardOf(card);
    letGo(lying);
    if (!lifted) return actions.tap(name);
    const done = aimed ? actions.drop(name, nameOf(aimed.place)) : arrange(name, lying, x, y);
    if (!done) actions.back();
  }

  /** Back to where the cards came from. */
  function put() {
    if (!held) return;
    const { lifted } = held;
    letGo(held);
    if (lifted) actions.back();
  }

  /** @param {Held} lying */
  function letGo({ cards, targets }) {
    for (const { place } of targets) place.classList.remove("takes", "aim");
    for (const card of cards) card.classList.replace("held", "dropped");
    document.body.classList.remove("dragging");
    held = null;
  }

  /** @param {string} name @param {Held} lying @param {number} x @param {number} y */
  function arrange(name, { row, cards: moved }, x, y) {
    const tall = row[0].box.height;
    if (y < row[0].box.top - tall / 2) return false;
    const others = row.filter(({ card }) => !moved.includes(card));
    const lines = [...new Set(others.map(({ box }) => Math.round(box.top)))].sort((a, b) => a - b);
    const line = lines.findLast((top) => y >= top) ?? lines[0];
    const after = others.find(
      ({ box }) =>
        Math.round(box.top) > line || (Math.abs(box.top - line) < 14 && box.left + box.width / 2 > x),
    );
    return actions.arrange(name, after ? cardOf(after.card) : null);
  }
}

/** @param {HTMLElement} place */
function nameOf(place) {
  return place.dataset.place ?? "";
}

/** @param {Target[]} targets @param {number} x @param {number} y @param {number} around */
function within(targets, x, y, around) {
  return targets.find(
    ({ box }) =>
      x >= box.left - around && x <= box.right + around && y >= box.top - around && y <= box.bottom + around,
  );
}

/** The cards that lie where they were dropped. */
export function dropped() {
  return all(".card.dropped");
}

/** Puts dropped cards where they are drawn. @param {HTMLElement[]} cards */
export function settle(cards) {
  for (const card of cards) {
    card.classList.remove("dropped");
    card.style.removeProperty("transform");
  }
}

/**
 * The top card of a pile can be pulled into the hand.
 * @param {HTMLElement} pile
 * @param {HTMLElement} hand
 * @param {{may: () => boolean, pulled: () => void, back: () => void}} actions
 */
export function pullable(pile, hand, actions) {
  /** @type {Touched | null} */
  let pulled = null;

  pile.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || !actions.may()) return;
    const card = all(".card", pile).at(-1);
    if (card) pulled = { card, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!pulled || event.pointerId !== pulled.id) return;
    const [x, y] = [event.clientX - pulled.x, event.clientY - pulled.y];
    if (!pulled.lifted && Math.hypot(x, y) < FAR) return;
    if (!pulled.lifted) lift(pulled);
    pulled.card.style.transform = `translate(${x}px,${y}px)`;
  });
  document.addEventListener("pointerup", (event) => event.pointerId === pulled?.id && release(event));
  document.addEventListener("pointercancel", () => release(null));

  /** @param {Touched} pulled */
  function lift(pulled) {
    pulled.lifted = true;
    pulled.card.classList.add("held");
    hand.classList.add("takes");
  }

  /** @param {PointerEvent | null} event null: what was pulled goes back */
  function release(event) {
    if (!pulled) return;
    const { card, lifted } = pulled;
    pulled = null;
    if (!lifted) return;
    card.classList.replace("held", "dropped");
    hand.classList.remove("takes");
    const box = hand.getBoundingClientRect();
    if (event && event.clientY >= box.top - NEAR && event.clientY <= box.bottom + NEAR) actions.pulled();
    else actions.back();
  }
}
