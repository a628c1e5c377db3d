// The other players and oneself, each at their seat: name, cards, points, clock. Whose turn it is glows.

import { all, byId, fill, Kept, make, set, standAt, write } from "./dom.js";
import { say } from "./words.js";

const chips = new Kept();
const COLOURS = 5;

/** Partners have one colour. */
export function colourOf({ pairs }, seat) {
  return `seat${pairs ? seat % 2 : seat % COLOURS}`;
}

/** @param {import("./scene.js").Scene} scene */
export function drawPlayers(sight, scene) {
  const places = [...scene.seats, scene.own];
  fill(
    byId("players"),
    inOrder(sight).map((seat, place) => standAt(draw(sight, seat), places[place])),
  );
  chips.sweep();
}

/** The seats in the order of play, beginning after the reader; their own comes last. */
export function inOrder({ seats, you }) {
  const first = (you ?? -1) + 1;
  return seats.map((_, place) => (place + first) % seats.length);
}

/** @returns {HTMLElement | undefined} */
export function chipOf(seat) {
  return all(`.chip[data-seat="${seat}"]`)[0];
}

function draw(sight, seat) {
  const chip = chips.get(`${sight.table}-${seat}`, () => build(sight, seat));
  const person = sight.seats[seat];
  const facts = factsOf(sight, seat);
  const turn = person.awaited;
  set(chip, { "aria-current": turn ? "true" : false, "aria-label": spoken(sight, seat, facts) });
  chip.classList.toggle("own", seat === sight.you);
  chip.classList.toggle("away", !person.here || Boolean(facts.left));
  const [fan, avatar, small, name, bubble] = chip.children;
  const [cards, points, mate] = small.children;
  write(bubble, person.said ?? "");
  bubble.hidden = !person.said;
  write(avatar.firstElementChild, initial(person.name));
  write(name, person.name || say("free-seat"));
  write(mate, isPartner(sight, seat) ? say("mate") : "");
  const dealt = facts.cards !== undefined && typeof sight.view.cutter !== "number";
  drawFan(fan, dealt && seat !== sight.you ? facts.cards : 0);
  write(cards, dealt ? String(facts.cards) : "");
  write(points, marks(facts));
  avatar.classList.toggle("opened", Boolean(facts.opened));
  chip.classList.toggle("dealer", sight.view?.dealer === seat);
  return chip;
}

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
  return make("div", { class: "chip", role: "listitem", "data-seat": seat }, fan, avatar, small, name, bubble);
}

/** The hidden cards of another player, as many as they hold. */
function drawFan(fan, count) {
  if (fan.children.length === count) return;
  fan.style.setProperty("--count", String(count));
  fan.replaceChildren(...Array.from({ length: count }, () => make("i")));
  [...fan.children].forEach((back, place) => {
    back.style.setProperty("--turn", String(place - (count - 1) / 2));
  });
}

/** What the view says of a seat, or in Scopa of its side. */
export function factsOf({ view }, seat) {
  const own = view?.seats[seat] ?? {};
  const side = view?.sides?.[own.side];
  return { ...own, points: side?.total ?? own.total, pile: side?.pile, scope: side?.scope };
}

function isPartner({ pairs, you, seats }, seat) {
  return Boolean(pairs) && typeof you === "number" && seat === (you + 2) % seats.length;
}

function marks({ points, ready }) {
  if (ready) return "✓";
  return points === undefined ? "" : String(points);
}

function spoken(sight, seat, { cards, pile, scope, points, opened, left }) {
  const person = sight.seats[seat];
  const parts = [person.name || say("free-seat")];
  if (isPartner(sight, seat)) parts.push(say("mate"));
  if (person.awaited) parts.push(say("has-turn"));
  if (cards !== undefined) parts.push(say("card-count", { n: cards }));
  if (pile) parts.push(say("pile-count", { n: pile }));
  if (scope) parts.push(`${say("count-scope")}: ${scope}`);
  if (points !== undefined) parts.push(say("points", { n: points }));
  if (opened) parts.push(say("has-opened"));
  if (left) parts.push(say("has-left"));
  return parts.join(", ");
}

/** A letter or a digit of the name, or the sign with which it begins, such as an emoji. */
export function initial(name) {
  const letter = /\p{L}|\p{N}/u.exec(name ?? "")?.[0];
  if (letter) return letter.toUpperCase();
  const [sign] = new Intl.Segmenter().segment((name ?? "").trim());
  return sign?.segment ?? "?";
}
