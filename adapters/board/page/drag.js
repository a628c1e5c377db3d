// Drags a card of the hand onto a place of the table, or to another place in the hand, and a card of a
// pile into the hand. The places are measured when the card is lifted; while it moves, only its transform
// changes. A dropped card stays where it is until the server has answered.

import { all, around } from "./dom.js";

const FAR = 8; // pixels of movement that still count as a tap
const NEAR = 24; // pixels around a place that still count

/**
 * @param {HTMLElement} zone
 * @param {{tap: (card: string) => void, places: (card: string) => string[], drop: (card: string, place: string) => boolean, arrange: (card: string, before: string | null) => boolean, back: () => void}} actions
 * `drop` and `arrange` say whether something came of it; otherwise the cards go `back`
 */
export function draggable(zone, actions) {
  let held = null;

  zone.addEventListener("pointerdown", (event) => {
    const card = around(event.target, ".card");
    if (!card || event.button !== 0 || !event.isPrimary) return;
    held = { card, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
    card.setPointerCapture(event.pointerId);
  });
  zone.addEventListener("pointermove", (event) => {
    if (event.pointerId !== held?.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.lifted && Math.hypot(x, y) < FAR) return;
    if (!held.lifted) lift();
    const turn = `rotate(${Math.max(-6, Math.min(6, x / 30))}deg)`;
    for (const card of held.cards) card.style.transform = `translate(${x}px,${y}px) ${turn}`;
    aim(event.clientX, event.clientY);
  });
  zone.addEventListener(
    "pointerup",
    (event) => event.pointerId === held?.id && release(event.clientX, event.clientY),
  );
  zone.addEventListener("pointercancel", () => put());
  addEventListener("keydown", ({ key }) => key === "Escape" && held?.lifted && put());
  zone.addEventListener("contextmenu", (event) => event.preventDefault());
  // Keys and assistive technology make clicks without a pointer.
  zone.addEventListener("click", (event) => {
    const card = around(event.target, ".card");
    if (card && event.detail === 0) actions.tap(card.dataset.card);
  });

  function lift() {
    held.lifted = true;
    const names = actions.places(held.card.dataset.card);
    held.targets = all("[data-place]")
      .filter((place) => names.includes(place.dataset.place))
      .map((place) => ({ place, box: place.getBoundingClientRect() }));
    held.cards = together(held.card);
    held.row = all(".card", zone).map((card) => ({ card, box: card.getBoundingClientRect() }));
    for (const { place } of held.targets) place.classList.add("takes");
    for (const card of held.cards) card.classList.add("held");
    document.body.classList.add("dragging");
  }

  /** A picked card takes the other picked ones along. */
  function together(card) {
    return card.matches(".picked") ? all(".card.picked", zone) : [card];
  }

  function aim(x, y) {
    const found = within(held.targets, x, y, 0) ?? within(held.targets, x, y, NEAR);
    if (found === held.aimed) return;
    held.aimed?.place.classList.remove("aim");
    found?.place.classList.add("aim");
    held.aimed = found;
  }

  function release(x, y) {
    const { card, lifted, aimed } = held;
    const name = card.dataset.card;
    const lying = held;
    letGo();
    if (!lifted) return actions.tap(name);
    const done = aimed ? actions.drop(name, aimed.place.dataset.place) : arrange(name, lying, x, y);
    if (!done) actions.back();
  }

  /** Back to where the cards came from. */
  function put() {
    if (!held) return;
    const { lifted } = held;
    letGo();
    if (lifted) actions.back();
  }

  function letGo() {
    const { cards = [], targets = [] } = held;
    for (const { place } of targets) place.classList.remove("takes", "aim");
    for (const card of cards) card.classList.replace("held", "dropped");
    document.body.classList.remove("dragging");
    held = null;
  }

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
    return actions.arrange(name, after?.card.dataset.card ?? null);
  }
}

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
  let pulled = null;

  pile.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || !actions.may()) return;
    const card = all(".card", pile).at(-1);
    if (card) pulled = { card, id: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pulled?.id) return;
    const [x, y] = [event.clientX - pulled.x, event.clientY - pulled.y];
    if (!pulled.lifted && Math.hypot(x, y) < FAR) return;
    if (!pulled.lifted) lift();
    pulled.card.style.transform = `translate(${x}px,${y}px)`;
  });
  document.addEventListener("pointerup", (event) => event.pointerId === pulled?.id && release(event));
  document.addEventListener("pointercancel", () => release(null));

  function lift() {
    pulled.lifted = true;
    pulled.card.classList.add("held");
    hand.classList.add("takes");
  }

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
