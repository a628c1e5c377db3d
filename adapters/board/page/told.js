// What has just happened: where cards fly from, what is heard, and whose turn it is now.

import { cardElement } from "./cards.js";
import { all, byId } from "./dom.js";
import { isItalian } from "./look.js";
import { deal, flight, sweep, turn } from "./motion.js";
import { chipOf, inOrder } from "./players.js";
import { isMine, isReplay } from "./sight.js";
import { buzz, sound } from "./sound.js";
import { say } from "./words.js";

/** @import { Move, BoardTable } from "./frames" */

/** @type {Record<string, string>} */
const SOUND_OF = {
  drew: "draw",
  took: "draw",
  discarded: "discard",
  played: "discard",
};
let before = { mine: false, result: false };

/** The moves that were not there before, oldest first. @param {Move[]} old @param {Move[]} now */
export function movesSince(old, now) {
  const known = new Set(old.map((move) => JSON.stringify(move)));
  return now.filter((move) => !known.has(JSON.stringify(move)));
}

/** The cards of the last move, unless it was one's own. @param {BoardTable} sight @returns {Set<string>} */
export function freshCards({ view, you }) {
  const last = view?.last.at(-1);
  return new Set(last && last.seat !== you ? last.cards : []);
}

/** Where something that a move names is on the page. @param {BoardTable} sight @param {string} [place] */
function boxOf(sight, place) {
  const seat = /^seat-(\d+)$/.exec(place ?? "")?.[1];
  const element =
    seat === undefined ? document.querySelector(`[data-place="${place}"]`) : seatElement(sight, Number(seat));
  const box = element?.getBoundingClientRect();
  return box?.width ? box : null;
}

/** @param {BoardTable} sight @param {number} seat */
function seatElement({ you }, seat) {
  return seat === you ? byId("hand") : chipOf(seat);
}

/** For a card that was not seen before: where it comes from, as a small card. @param {BoardTable} sight @param {Move[]} moves */
export function originsOf(sight, moves) {
  /** @type {Map<string, string>} */
  const origins = new Map();
  for (const { cards, from } of moves) for (const card of cards) origins.set(card, from);
  const held = new Set(sight.hand?.held ?? []);
  return (/** @type {string} */ card) => {
    const box = boxOf(sight, origins.get(card) ?? (held.has(card) ? "stock" : ""));
    return box && small(box);
  };
}

/** @param {DOMRect} box */
function small(box) {
  return new DOMRect(box.left + box.width / 2 - 16, box.top + box.height / 2 - 22, 32, 45);
}

/** Cards that the reader drew turn over on their way. @param {BoardTable} sight @param {Move[]} moves @param {Map<string, DOMRect>} before where cards were seen */
export function turned(sight, moves, before) {
  const from = boxOf(sight, "stock");
  if (!from || !moves.some(({ did, seat }) => did === "drew" && seat === sight.you)) return;
  for (const card of sight.hand?.held ?? []) {
    const element = all(`#hand .card[data-card="${card}"]`)[0];
    if (element && !before.get(card)?.width) turn(element, from, isItalian(sight.deck));
  }
}

/** A new deal: to whoever sits after the dealer first. @param {BoardTable} sight */
export function dealt(sight) {
  sound("shuffle");
  const from = boxOf(sight, "stock");
  if (!from || !sight.view) return;
  const order = inOrder(sight);
  const first = order.indexOf((sight.view.dealer + 1) % order.length);
  const cards = (/** @type {number} */ seat) => (seat === sight.you ? all("#hand .card") : all(".fan i", chipOf(seat)));
  deal([...order.slice(first), ...order.slice(0, first)].map(cards), from);
}

/**
 * Cards that have gone: captured ones fly to who has them, and cards drawn by others from the stock.
 * @param {BoardTable} sight
 * @param {Move[]} moves
 * @param {Map<string, DOMRect>} places
 * @param {Map<string, HTMLElement>} elements
 */
export function swept(sight, moves, places, elements) {
  for (const { seat, did, cards, from, to: end } of moves) {
    const to = boxOf(sight, end?.startsWith("pile") ? end : "") ?? chipOf(seat)?.getBoundingClientRect();
    if (!to) continue;
    if (did === "drew" && seat !== sight.you) sweepBack(to);
    const gone = cards.filter((card) => !document.querySelector(`#board .card[data-card="${card}"]`));
    const over = places.get(cards[1]);
    const seen = gone.flatMap((card) => {
      const [element, from] = [elements.get(card), places.get(card)];
      if (!element || !from?.width) return [];
      return [{ card, element, from, to, after: flight(), ...(card === cards[0] && { over }) }];
    });
    sweep(seen);
    if (over && gone.includes(cards[0]) && !seen.some(({ card }) => card === cards[0]))
      sweepUnseen(sight, cards[0], from, over, to);
  }
}

/** A card that another player captures with: it comes from them and lies on what it takes. @param {BoardTable} sight @param {string} card @param {string} place @param {DOMRect} over @param {DOMRect} to */
function sweepUnseen(sight, card, place, over, to) {
  const box = boxOf(sight, place);
  const element = cardElement(card, { italian: isItalian(sight.deck) });
  if (box) sweep([{ element, from: new DOMRect(box.left, box.top, over.width, over.height), over, to }]);
}

/** @param {DOMRect} to */
function sweepBack(to) {
  const back = byId("stock").querySelector(".card");
  const from = back?.getBoundingClientRect();
  if (back && from?.width) sweep([{ element: back, from, to }]);
}

/** Sounds, the title of the window, and a pulse when the reader's turn begins. @param {BoardTable} sight @param {Move[]} moves */
export function heard(sight, moves) {
  for (const did of new Set(moves.map((move) => SOUND_OF[move.did] ?? "lay"))) sound(did);
  document.title = sight.title;
  if (isReplay(sight)) return;
  const mine = isMine(sight) && Boolean(sight.hand);
  const result = Boolean(sight.view?.result);
  if (mine && !before.mine) {
    sound("turn");
    buzz("turn");
  }
  if (result && !before.result && won(sight)) sound("win");
  before = { mine, result };
  if (mine) document.title = `● ${say("your-turn")}`;
}

/** @param {BoardTable} sight */
function won({ view, you }) {
  return you !== null && view?.result?.winner === view?.seats[you].side;
}
