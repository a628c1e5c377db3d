// The other players and oneself, each at their seat: name, cards, points, clock. Whose turn it is glows.

import { all, byId, fill, Kept, make, parts, set, standAt, write } from "./dom.js";
import { isEnded } from "./sight.js";
import { cardName, say } from "./words.js";

/** @import { BoardTable } from "./frames" */

const chips = new Kept();
const COLOURS = 5;

/** Partners have one colour. @param {{pairs: boolean}} sight @param {number} seat */
export function colourOf({ pairs }, seat) {
  return `seat${pairs ? seat % 2 : seat % COLOURS}`;
}

/** @param {BoardTable} sight @param {import("./scene.js").Scene} scene */
export function drawPlayers(sight, scene) {
  const places = [...scene.seats, scene.own];
  fill(
    byId("players"),
    inOrder(sight).map((seat, place) => standAt(draw(sight, seat), places[place])),
  );
  chips.sweep();
}

/** The seats in the order of play, beginning after the reader; their own comes last. @param {BoardTable} sight */
export function inOrder({ seats, you }) {
  const first = (you ?? -1) + 1;
  return seats.map((_, place) => (place + first) % seats.length);
}

/** @param {number} seat @returns {HTMLElement | undefined} */
export function chipOf(seat) {
  return all(`.chip[data-seat="${seat}"]`)[0];
}

/** @param {BoardTable} sight @param {number} seat */
function draw(sight, seat) {
  const chip = chips.get(`${sight.table}-${seat}`, () => build(sight, seat));
  const person = sight.seats[seat];
  const facts = factsOf(sight, seat);
  const turn = person.awaited;
  set(chip, { "aria-current": turn ? "true" : false, "aria-label": spoken(sight, seat, facts) });
  chip.classList.toggle("own", seat === sight.you);
  chip.classList.toggle("away", !person.here || Boolean(facts.left));
  const [fan, avatar, small, name, bubble, gain] = parts(chip);
  const [cards, points, mate] = parts(small);
  write(bubble, person.said ?? "");
  bubble.hidden = !person.said;
  write(parts(avatar)[0], initial(person.name));
  write(name, person.name || say("free-seat"));
  write(mate, isPartner(sight, seat) ? say("mate") : "");
  const held = isEnded(sight) || typeof sight.view?.cutter === "number" ? undefined : facts.cards;
  const open = isEnded(sight) && seat !== sight.you && Boolean(facts.shown?.length);
  if (!open) drawFan(fan, seat === sight.you ? 0 : (held ?? 0));
  drawGain(gain, sight, seat);
  write(cards, String(held ?? ""));
  write(points, marks(facts));
  avatar.classList.toggle("opened", Boolean(facts.opened));
  chip.classList.toggle("dealer", sight.view?.dealer === seat);
  const { result, totals = [] } = sight.view ?? {};
  chip.classList.toggle("winner", Boolean(result) && seat % totals.length === result?.winner);
  return chip;
}

/** @param {BoardTable} sight @param {number} seat */
function build(sight, seat) {
  const avatar = make("span", { class: `avatar ${colourOf(sight, seat)}`, "aria-hidden": "true" }, make("b"));
  const name = make("b", { class: "name", "aria-hidden": "true" });
  const small = make(
    "small",
    { "aria-hidden": "true" },
    make("span", { class: "held-count" }),
    make("span", { class: "points" }),
    make("span", { class: "mate" }),
    make("span", { class: "time" }),
  );
  const bubble = make("span", { class: "bubble", "aria-hidden": "true" });
  const fan = make("span", { class: "fan", "aria-hidden": "true" });
  const gain = make("b", { class: "gain", "aria-hidden": "true" });
  return make("div", { class: "chip", role: "listitem", "data-seat": seat }, fan, avatar, small, name, bubble, gain);
}

/** The hidden cards of another player, as many as they hold. @param {HTMLElement} fan @param {number} count */
function drawFan(fan, count) {
  if (fan.children.length === count && fan.querySelectorAll("i").length === count) return;
  fan.style.setProperty("--count", String(count));
  fan.replaceChildren(...Array.from({ length: count }, () => make("i")));
  parts(fan).forEach((back, place) => {
    back.style.setProperty("--turn", String(place - (count - 1) / 2));
  });
}

/** What the deal has brought, at the first seat of a side. @param {HTMLElement} gain @param {BoardTable} sight @param {number} seat */
function drawGain(gain, sight, seat) {
  const points = gainOf(sight, seat);
  write(gain, points ? `+${points}` : String(points ?? ""));
  gain.hidden = points === null;
  gain.dataset.side = String(seat % (sight.view?.totals.length ?? 1));
  gain.classList.toggle("won", sight.view?.count?.winner === Number(gain.dataset.side));
}

/** @param {BoardTable} sight @param {number} seat */
function gainOf(sight, seat) {
  const { count, totals, seats } = sight.view ?? {};
  if (!count?.points.length || !totals || seats?.[seat].left) return null;
  const side = seat % totals.length;
  const order = inOrder(sight);
  const first = [sight.you, ...order].find((one) => typeof one === "number" && one % totals.length === side);
  return first === seat ? count.points[side] : null;
}

/** @typedef {Partial<import("./frames").SeatZone> & {points?: number, pile?: number, told?: string}} Facts */

/** What the view says of a seat and of its side. @param {BoardTable} sight @param {number} seat @returns {Facts} */
export function factsOf({ view }, seat) {
  const own = view?.seats[seat];
  const side = own && view?.sides?.[own.side];
  return { ...own, points: side?.total ?? own?.total, pile: side?.pile, told: side?.told };
}

/** @param {BoardTable} sight @param {number} seat */
function isPartner({ pairs, you, seats }, seat) {
  return Boolean(pairs) && typeof you === "number" && seat === (you + 2) % seats.length;
}

/** @param {Facts} facts */
function marks({ points, ready }) {
  if (ready) return "✓";
  return points === undefined ? "" : String(points);
}

/** @param {BoardTable} sight @param {number} seat @param {Facts} facts */
function spoken(sight, seat, { cards, pile, told, points, opened, left, shown = [] }) {
  const person = sight.seats[seat];
  const lines = [person.name || say("free-seat")];
  if (isPartner(sight, seat)) lines.push(say("mate"));
  if (person.awaited) lines.push(say("has-turn"));
  if (shown.length) lines.push(say("left-in-hand", { cards: shown.map((card) => cardName(sight.game, card)).join(", ") }));
  else if (cards !== undefined) lines.push(say("card-count", { n: cards }));
  const gain = gainOf(sight, seat);
  if (gain !== null) lines.push(say("gained", { n: gain }));
  if (pile) lines.push(say("pile-count", { n: pile }));
  if (told) lines.push(told);
  if (points !== undefined) lines.push(say("points", { n: points }));
  if (opened) lines.push(say("has-opened"));
  if (left) lines.push(say("has-left"));
  return lines.join(", ");
}

/** A letter or a digit of the name, or the sign with which it begins, such as an emoji. @param {string} [name] */
export function initial(name) {
  const letter = /\p{L}|\p{N}/u.exec(name ?? "")?.[0];
  if (letter) return letter.toUpperCase();
  const [sign] = new Intl.Segmenter().segment((name ?? "").trim());
  return sign?.segment ?? "?";
}
