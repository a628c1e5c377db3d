// What the server shows, kept up to date by its patches, and questions about it.

/** @import { Offer, Sight, BoardTable } from "./frames" */

/** Applies changes in place: a value at a path, items of a list, or a path alone, which is removed. @param {Sight} sight @param {unknown[][]} changes */
export function patched(sight, changes) {
  for (const [at, ...value] of changes) {
    const path = /** @type {string[]} */ (at);
    const last = path[path.length - 1];
    const inside = path.slice(0, -1).reduce(within, /** @type {Inside} */ (/** @type {unknown} */ (sight)));
    if (value.length === 0) delete inside[last];
    else if (value.length === 3) spliced(inside[last], value);
    else inside[last] = value[0];
  }
  return sight;
}

/** @typedef {Record<string, unknown>} Inside an object or a list */

/** @param {Inside} part @param {string} name */
function within(part, name) {
  return /** @type {Inside} */ (part[name]);
}

/** @param {unknown} items @param {unknown[]} change where, how many go, and which come */
function spliced(items, [at, gone, come]) {
  /** @type {unknown[]} */ (items).splice(Number(at), Number(gone), .../** @type {unknown[]} */ (come));
}

/** @param {BoardTable} sight @returns {Offer[]} with whole tokens: those of the table, then those of the hand */
export function offersOf(sight) {
  const { hand } = sight;
  return [...whole(sight), ...(hand ? whole(hand) : [])];
}

/** @param {{at: string, offers: Offer[]}} offered */
function whole({ at, offers }) {
  return offers.map((offer) => ({ ...offer, token: `${at}${offer.token}` }));
}

/** A moment of a match that is looked at again. @param {BoardTable} sight */
export function isReplay(sight) {
  return sight.stage === "replay";
}

/** Whether the deal or the match is over. @param {BoardTable} sight */
export function isEnded({ view }) {
  return Boolean(view && (view.count || view.result));
}

/** Whether it is the reader's turn. @param {BoardTable} sight */
export function isMine(sight) {
  return !isReplay(sight) && sight.you !== null && sight.seats[sight.you].awaited;
}

/** Whether cards are picked first, and then something is done with them. @param {Offer[]} offers */
export function picksFirst(offers) {
  return offers.some((offer) => offer.add === "cards");
}

/** The first offer of a tool beside the buttons. @param {Offer[]} offers @param {string} name */
export function toolOf(offers, name) {
  return offers.find(({ tool }) => tool === name);
}

/** What a press on a place does now: with no card picked, or with one. @param {Offer[]} offers @param {string} place @param {string[]} picked */
export function spotAt(offers, place, picked) {
  const to = (/** @type {Offer} */ offer) => offer.to === place && (!Array.isArray(offer.from) || sameCards(offer.from, picked));
  if (picked.length === 0) return offers.find((offer) => offer.from === place && !offer.add);
  const named = offers.filter((offer) => to(offer) && offer.label && !offer.add);
  if (named.length === 1) return named[0];
  if (picked.length === 1) return offers.find((offer) => to(offer) && offer.add === "card") ?? named[0];
  return undefined;
}

/** @param {string[]} one @param {string[]} other */
function sameCards(one, other) {
  return one.length === other.length && one.every((card) => other.includes(card));
}

/** What playing this card can mean, where cards are not picked first. @param {Offer[]} offers @param {string} card */
export function playsOf(offers, card) {
  return offers.filter(
    (offer) => offer.label && Array.isArray(offer.from) && offer.from.length === 1 && offer.from[0] === card,
  );
}

/** Those that lead through a replay: a turn back, a move back, a move on, a turn on. @param {Offer[]} offers */
export function arrowsOf(offers) {
  return offers.filter(({ said }) => said);
}

/**
 * The buttons: at most three in view unless a question is open, the highlighted one first, the hint and
 * the arrow back beside them, and the rest for the menu. In a lesson all that it may name is in view.
 * @param {BoardTable} sight
 * @param {Offer[]} offers
 * @param {Offer[]} choices
 * @returns {{shown: Offer[], more: Offer[], cuts?: Offer[], aids?: {undo?: Offer, hint?: Offer}}}
 */
export function buttonsOf(sight, offers, choices) {
  if (isReplay(sight)) return { shown: arrowsOf(offers), more: offers.filter(({ said }) => !said) };
  const picks = picksFirst(offers);
  const aids = { undo: toolOf(offers, "undo"), hint: toolOf(offers, "hint") };
  const beside = Object.values(aids);
  const named = offers.filter((offer) => offer.label && offer.tool !== "sort" && !beside.includes(offer));
  const chosen = new Set(choices.map(({ token }) => token));
  const isPlay = (/** @type {Offer} */ offer) => !picks && Array.isArray(offer.from) && offer.from.length === 1;
  const main = named.filter(
    (offer) => groupOf(offer, sight) === "main" && (!isPlay(offer) || chosen.has(offer.token)),
  );
  const rest = named.filter((offer) => groupOf(offer, sight) !== "main");
  if (sight.hand?.question) return { shown: main, more: rest };
  const cuts = main.filter((offer) => offer.verb === "cut");
  const usual = main.filter((offer) => offer.verb !== "cut");
  const other = [...usual.filter(isHighlighted), ...usual.filter((offer) => !isHighlighted(offer))];
  return { shown: other.slice(0, 3), more: [...other.slice(3), ...rest], cuts, aids };
}

/** @param {Offer} offer @param {BoardTable} sight */
function groupOf({ group = "main", tool }, { lesson }) {
  return group === "at_once" || (lesson && group === "more" && !tool) ? "main" : group;
}

/** @param {Offer} offer */
function isHighlighted({ style }) {
  return style === "main";
}
