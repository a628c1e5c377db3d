// Drags a card of the hand onto a place of the table, or to another place in the hand.
// The places are measured when the card is lifted; while it moves, only its transform changes.

import { all, around } from "./dom.js";

const FAR = 8; // pixels of movement that still count as a tap
const NEAR = 24; // pixels around a place that still count

/**
 * @param {HTMLElement} zone
 * @param {{tap: (card: string) => void, places: (card: string) => string[], drop: (card: string, place: string) => void, arrange: (card: string, before: string | null) => void}} actions
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
    put();
    if (!lifted) actions.tap(name);
    else if (aimed) actions.drop(name, aimed.place.dataset.place);
    else arrange(name, lying, x, y);
  }

  function put() {
    if (!held) return;
    const { cards = [], targets = [] } = held;
    for (const { place } of targets) place.classList.remove("takes", "aim");
    for (const card of cards) {
      card.classList.remove("held");
      card.style.removeProperty("transform");
    }
    document.body.classList.remove("dragging");
    held = null;
  }

  function arrange(name, { row, cards: moved }, x, y) {
    const tall = row[0].box.height;
    if (y < row[0].box.top - tall / 2) return;
    const others = row.filter(({ card }) => !moved.includes(card));
    const lines = [...new Set(others.map(({ box }) => Math.round(box.top)))].sort((a, b) => a - b);
    const line = lines.findLast((top) => y >= top) ?? lines[0];
    const after = others.find(
      ({ box }) =>
        Math.round(box.top) > line || (Math.abs(box.top - line) < 14 && box.left + box.width / 2 > x),
    );
    actions.arrange(name, after?.card.dataset.card ?? null);
  }
}

function within(targets, x, y, around) {
  return targets.find(
    ({ box }) =>
      x >= box.left - around && x <= box.right + around && y >= box.top - around && y <= box.bottom + around,
  );
}
