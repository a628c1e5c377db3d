// The other players and oneself: name, cards, points, clock. Whose turn it is glows.

import { all, byId, fill, Kept, make, set, write } from "./dom.js";
import { say } from "./words.js";

const chips = new Kept();
const COLOURS = 5;

export function drawPlayers(sight) {
  const order = around(sight);
  fill(
    byId("players"),
    order.map((seat) => draw(sight, seat)),
  );
  chips.sweep();
}

/** The seats in the order of play, beginning after the reader; their own comes last. */
function around({ seats, you }) {
  const first = (you ?? -1) + 1;
  return seats.map((_, place) => (place + first) % seats.length);
}

/** @returns {HTMLElement | undefined} */
export function chipOf(seat) {
  return all(`.chip[data-seat="${seat}"]`)[0];
}

function draw(sight, seat) {
  const chip = chips.get(`${sight.table}-${seat}`, () => build(seat));
  const person = sight.seats[seat];
  const facts = factsOf(sight, seat);
  const turn = person.awaited;
  set(chip, { "aria-current": turn ? "true" : false, "aria-label": spoken(sight, seat, facts) });
  chip.classList.toggle("own", seat === sight.you);
  chip.classList.toggle("away", !person.here || Boolean(facts.left));
  const [avatar, small, name, bubble] = chip.children;
  write(bubble, person.said ?? "");
  bubble.hidden = !person.said;
  write(avatar.firstElementChild, initial(person.name));
  write(name, person.name || say("free-seat"));
  const [fan, cards, pile, points] = small.children;
  const dealt = facts.cards !== undefined && typeof sight.view.cutter !== "number";
  drawFan(fan, dealt && seat !== sight.you ? facts.cards : 0);
  write(cards, dealt ? String(facts.cards) : "");
  write(pile, dealt && facts.pile ? String(facts.pile) : "");
  write(points, marks(facts));
  avatar.classList.toggle("opened", Boolean(facts.opened));
  chip.classList.toggle("dealer", sight.view?.dealer === seat);
  return chip;
}

function build(seat) {
  const avatar = make("span", { class: `avatar seat${seat % COLOURS}`, "aria-hidden": "true" }, make("b"));
  const name = make("b", { class: "name", "aria-hidden": "true" });
  const small = make(
    "small",
    { "aria-hidden": "true" },
    make("span", { class: "fan" }),
    make("span", { class: "held-count" }),
    make("span", { class: "pile-count" }),
    make("span", { class: "points" }),
    make("span", { class: "time" }),
  );
  const bubble = make("span", { class: "bubble", "aria-hidden": "true" });
  return make("div", { class: "chip", role: "listitem", "data-seat": seat }, avatar, small, name, bubble);
}

/** The hidden cards of another player, as many as they hold. */
function drawFan(fan, count) {
  if (fan.children.length === count) return;
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

function marks({ points, scope, ready }) {
  if (ready) return "✓";
  if (points === undefined) return "";
  return scope ? `${points} +${scope}` : String(points);
}

function spoken({ seats }, seat, { cards, pile, points, opened, left }) {
  const person = seats[seat];
  const parts = [person.name || say("free-seat")];
  if (person.awaited) parts.push(say("has-turn"));
  if (cards !== undefined) parts.push(say("card-count", { n: cards }));
  if (pile) parts.push(say("pile-count", { n: pile }));
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
