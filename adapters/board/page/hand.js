// One's own cards: an arc of cards that are picked, played or dragged.

import { show } from "./cards.js";
import { all, around, byId, cardOf, fill, set } from "./dom.js";
import { bracketsOf } from "./groups.js";
import { handPlaces } from "./layout.js";
import { grown } from "./look.js";
import { cardName, say } from "./words.js";

/** @import { BoardTable } from "./frames" */
/** @typedef {{order: string[], picked: string[], picks: boolean, playable: (card: string) => boolean, italian: boolean}} Held */

const MOST = 170; // pixels of a card's width, of the usual size
const LARGE = 100; // from this width on, a covered card needs no larger corner
/** @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * @param {BoardTable} sight
 * @param {(card: string) => HTMLElement} elementOf the element that a card keeps for the whole deal
 * @param {Held} held
 */
export function drawHand(sight, elementOf, held) {
  const zone = byId("hand");
  const spot = zone.getBoundingClientRect();
  const layout = handPlaces(held.order.length, spot.width, spot.height, MOST * grown());
  zone.style.setProperty("--card", `${layout.width}px`);
  set(zone, {
    role: held.picks ? "listbox" : "group",
    "aria-multiselectable": held.picks ? "true" : false,
    "aria-label": say("hand"),
    "data-picks": held.picks,
  });
  const focused = around(document.activeElement, "#hand .card");
  const first = held.order.find((card) => focused && card === cardOf(focused)) ?? held.order[0];
  const elements = held.order.map((card, place) => {
    const covered = layout.corner && layout.width < LARGE && !endsRow(layout.places, place);
    return drawCard(sight, elementOf(card), card, layout.places[place], held, covered, card === first);
  });
  fill(zone, [...elements, ...bracketsOf(sight.hand?.groups ?? [], held, layout)]);
  return layout;
}

/**
 * @param {BoardTable} sight
 * @param {HTMLElement} element
 * @param {string} card
 * @param {{left: number, top: number}} place
 * @param {Held} held
 * @param {boolean} covered
 * @param {boolean} reachable by the tab key
 */
function drawCard(sight, element, card, { left, top }, held, covered, reachable) {
  show(element, card, { corner: covered, italian: held.italian });
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  const picked = held.picked.includes(card);
  const news = sight.hand?.marked.includes(card);
  element.classList.toggle("picked", picked);
  element.classList.toggle("new", Boolean(news));
  element.classList.toggle("dull", !held.picks && !held.playable(card));
  const named = [cardName(sight.game, card)];
  if (news) named.push(say("new-card"));
  if (sight.hand?.lit.includes(card)) named.push(say("lit-card"));
  return set(element, {
    role: held.picks ? "option" : "button",
    tabindex: reachable ? "0" : "-1",
    "aria-selected": held.picks ? String(picked) : false,
    "aria-pressed": held.picks ? false : String(picked),
    "aria-label": named.join(", "),
    "aria-hidden": false,
  });
}

/** Whether no card lies over the right part of this one. @param {{top: number}[]} places @param {number} place */
function endsRow(places, place) {
  return places[place + 1]?.top !== places[place].top;
}

/** A card that has left the hand is drawn as one on the table. @param {HTMLElement} element */
export function laidDown(element) {
  for (const name of ["role", "tabindex", "aria-selected", "aria-pressed", "aria-label"])
    element.removeAttribute(name);
  element.classList.remove("picked", "new", "dull");
  element.style.removeProperty("left");
  element.style.removeProperty("top");
  return set(element, { "aria-hidden": "true" });
}

/** @param {HTMLElement} zone @param {{tap: (card: string) => void, enter: (card: string) => void, move: (card: string, way: number) => void}} actions */
export function byKeys(zone, actions) {
  zone.addEventListener("keydown", (event) => {
    const card = around(event.target, ".card");
    if (!card) return;
    const held = all(".card", zone);
    const at = held.indexOf(card);
    const way = WAYS[event.key];
    if (way && event.shiftKey) actions.move(cardOf(card), way);
    else if (way) reach(held, held[(at + way + held.length) % held.length]);
    else if (event.key === "Home") reach(held, held[0]);
    else if (event.key === "End") reach(held, held[held.length - 1]);
    else if (event.key === " ") actions.tap(cardOf(card));
    else if (event.key === "Enter") actions.enter(cardOf(card));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @param {HTMLElement[]} held @param {HTMLElement} card */
function reach(held, card) {
  for (const one of held) one.tabIndex = one === card ? 0 : -1;
  card.focus();
}
