// Cards fly from where they were to where they are. A new frame takes over from wherever they are.

import { all } from "./dom.js";

const FLIGHT = 220;
const STAGGER = 30;
const EASE = "cubic-bezier(.25,.8,.35,1)";
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every card is seen now. @returns {Map<string, DOMRect>} */
export function places() {
  const found = new Map();
  for (const card of all("#board .card[data-card]"))
    found.set(card.dataset.card, card.getBoundingClientRect());
  return found;
}

/**
 * @param {Map<string, DOMRect>} before
 * @param {(card: string) => DOMRect | null | undefined} originOf where a card comes from that was not seen
 */
export function fly(before, originOf) {
  if (still.matches || document.hidden) return;
  let late = 0;
  const flights = [];
  for (const card of all("#board .card[data-card]")) {
    const known = before.get(card.dataset.card);
    const from = known?.width ? known : originOf(card.dataset.card);
    if (!from) continue;
    flights.push([card, from, card.getBoundingClientRect(), known ? 0 : STAGGER * late++]);
  }
  for (const flight of flights) start(...flight);
}

function start(card, from, to, delay) {
  for (const old of card.getAnimations()) if (old.id === "flight") old.cancel();
  const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / (to.width || 1)];
  if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const path = [
    { transform: `translate(${x}px,${y}px) scale(${scale})`, zIndex: 40 },
    { transform: "none", zIndex: 40 },
  ];
  const options = { duration: FLIGHT, delay, easing: EASE, fill: "backwards", id: "flight" };
  card.animate(path, options);
}

/**
 * Cards that have left the table, as copies that fly away.
 * @param {{element: Element, from: DOMRect, to: DOMRect, over?: DOMRect, after?: number}[]} gone
 * `over`: where a card lies for a moment on its way
 */
export function sweep(gone) {
  if (still.matches || document.hidden) return;
  for (const { element, from, to, over, after = 0 } of gone) {
    const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
    copy.removeAttribute("data-card");
    copy.removeAttribute("role");
    copy.setAttribute("aria-hidden", "true");
    copy.tabIndex = -1;
    copy.classList.remove("picked", "new", "fresh", "aimed", "wanted", "dull", "held");
    copy.classList.add("flying");
    copy.style.setProperty("--card", `${from.width}px`);
    Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px` });
    document.body.append(copy);
    const [x, y] = [to.left - from.left + to.width / 2 - from.width / 4, to.top - from.top + to.height / 4];
    const start = over
      ? { transform: `translate(${over.left - from.left + 8}px,${over.top - from.top + 8}px)` }
      : { transform: "none" };
    if (over)
      copy.animate([{ transform: "none" }, start], { duration: FLIGHT, easing: EASE, fill: "forwards" });
    const path = [
      { ...start, opacity: 1 },
      { transform: `translate(${x}px,${y}px) scale(0.5)`, opacity: 0.4 },
    ];
    const flight = copy.animate(path, {
      duration: FLIGHT,
      delay: over ? FLIGHT : after,
      easing: EASE,
      fill: "forwards",
    });
    flight.onfinish = () => copy.remove();
    flight.oncancel = () => copy.remove();
  }
}

export function shake(element) {
  const path = [0, -7, 7, -5, 5, 0].map((x) => ({ translate: `${x}px 0` }));
  if (still.matches) element?.animate([{ outline: "3px solid var(--bad)" }, {}], 600);
  else element?.animate(path, { duration: 320 });
}
