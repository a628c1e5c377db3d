// Cards fly from where they were to where they are. A new frame takes over from wherever they are.
// Only transforms and opacity change, which needs neither layout nor painting.

import { backElement } from "./cards.js";
import { all, cardOf } from "./dom.js";
import { kept } from "./memory.js";

const STAGGER = 30;
const DEALT = 24; // milliseconds from one dealt card to the next
const EASE = "cubic-bezier(.25,.8,.35,1)";
/** @type {Record<string, number>} */
const FLIGHTS = { usual: 220, fast: 110, none: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds of a flight, as the reader has set it. */
export function flight() {
  return FLIGHTS[kept("motion") ?? "usual"] ?? FLIGHTS.usual;
}

/** Whether nothing is to move. */
export function still() {
  return reduced.matches || flight() === 0;
}

/** Where every card is seen now. @returns {Map<string, DOMRect>} */
export function places() {
  const found = new Map();
  for (const card of all("#board .card[data-card]"))
    found.set(cardOf(card), card.getBoundingClientRect());
  return found;
}

/**
 * @param {Map<string, DOMRect>} before
 * @param {(card: string) => DOMRect | null | undefined} originOf where a card comes from that was not seen
 */
export function fly(before, originOf) {
  if (still() || document.hidden) return;
  let late = 0;
  /** @type {[HTMLElement, DOMRect, DOMRect, number][]} */
  const flights = [];
  for (const card of all("#board .card[data-card]")) {
    const known = before.get(cardOf(card));
    const from = known?.width ? known : originOf(cardOf(card));
    if (!from) continue;
    flights.push([card, from, card.getBoundingClientRect(), known ? 0 : STAGGER * late++]);
  }
  for (const one of flights) start(...one);
}

/** @param {HTMLElement} card @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function start(card, from, to, delay) {
  for (const old of card.getAnimations()) if (old.id === "flight") old.cancel();
  const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / (to.width || 1)];
  if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const path = [
    { transform: `translate(${x}px,${y}px) scale(${scale})`, zIndex: 40 },
    { transform: "none", zIndex: 40 },
  ];
  /** @type {KeyframeAnimationOptions} */
  const options = { duration: flight(), delay, easing: EASE, fill: "backwards", id: "flight" };
  card.animate(path, options);
}

/** A card that was drawn: its back comes half of the way, and then its face. @param {HTMLElement} card @param {DOMRect} from @param {boolean} italian */
export function turn(card, from, italian) {
  if (still() || document.hidden) return;
  for (const old of card.getAnimations()) if (old.id === "flight") old.cancel();
  const to = card.getBoundingClientRect();
  const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / (to.width || 1)];
  const half = `translate(${x / 2}px,${y / 2}px) scale(${(1 + scale) / 2})`;
  const back = backElement(italian);
  back.classList.add("flying");
  back.setAttribute("aria-hidden", "true");
  back.style.setProperty("--card", `${to.width}px`);
  Object.assign(back.style, { left: `${to.left}px`, top: `${to.top}px` });
  document.body.append(back);
  const path = [
    { transform: `translate(${x}px,${y}px) scale(${scale})` },
    { transform: `${half} rotateY(90deg)` },
  ];
  const first = back.animate(path, { duration: flight() * 0.8, easing: "ease-in", fill: "forwards" });
  first.onfinish = first.oncancel = () => back.remove();
  card.animate([{ transform: `${half} rotateY(-90deg)`, zIndex: 40 }, { transform: "none", zIndex: 40 }], {
    duration: flight() * 0.8,
    delay: flight() * 0.8,
    easing: "ease-out",
    fill: "backwards",
    id: "flight",
  });
}

/** The first cards come from the stock, one by one round the table. @param {HTMLElement[][]} hands @param {DOMRect} from */
export function deal(hands, from) {
  if (still() || document.hidden) return;
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  hands.forEach((cards, hand) =>
    cards.forEach((card, round) => {
      const to = card.getBoundingClientRect();
      const way = `translate(${x - to.left - to.width / 2}px,${y - to.top - to.height / 2}px)`;
      card.animate([{ transform: way, opacity: 0 }, { transform: "none", opacity: 1 }], {
        duration: flight(),
        delay: Math.min(round * hands.length + hand, 40) * DEALT * (flight() / FLIGHTS.usual),
        easing: EASE,
        fill: "backwards",
        id: "flight",
      });
    }),
  );
}

/** Cards that are shown open, one after the other. @param {HTMLElement[]} cards */
export function unfold(cards) {
  cards.forEach((card, place) => {
    card.animate([{ transform: "translateY(-40%) scaleX(0.1)", opacity: 0 }, { transform: "none", opacity: 1 }], {
      duration: flight(),
      delay: Math.min(place, 30) * DEALT,
      easing: EASE,
      fill: "backwards",
      id: "flight",
    });
  });
}

/**
 * Cards that have left the table, as copies that fly away.
 * @param {{element: Element, from: DOMRect, to: DOMRect, over?: DOMRect, after?: number}[]} gone
 * `over`: where a card lies for a moment on its way
 */
export function sweep(gone) {
  if (still() || document.hidden) return;
  for (const { element, from, to, over, after = 0 } of gone) {
    const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
    copy.removeAttribute("data-card");
    copy.removeAttribute("role");
    copy.setAttribute("aria-hidden", "true");
    copy.tabIndex = -1;
    copy.classList.remove("picked", "new", "fresh", "aimed", "wanted", "dull", "held", "lit");
    copy.classList.add("flying");
    copy.style.setProperty("--card", `${from.width}px`);
    Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px` });
    document.body.append(copy);
    const [x, y] = [to.left - from.left + to.width / 2 - from.width / 4, to.top - from.top + to.height / 4];
    const start = over
      ? { transform: `translate(${over.left - from.left + 8}px,${over.top - from.top + 8}px)` }
      : { transform: "none" };
    if (over)
      copy.animate([{ transform: "none" }, start], { duration: flight(), easing: EASE, fill: "forwards" });
    const path = [
      { ...start, opacity: 1 },
      { transform: `translate(${x}px,${y}px) scale(0.5)`, opacity: 0.4 },
    ];
    const away = copy.animate(path, {
      duration: flight(),
      delay: over ? flight() : after,
      easing: EASE,
      fill: "forwards",
    });
    away.onfinish = () => copy.remove();
    away.oncancel = () => copy.remove();
  }
}

/** @param {Element | undefined} element */
export function shake(element) {
  const path = [0, -7, 7, -5, 5, 0].map((x) => ({ translate: `${x}px 0` }));
  if (still()) element?.animate([{ outline: "3px solid var(--bad)" }, {}], 600);
  else element?.animate(path, { duration: 320 });
}
