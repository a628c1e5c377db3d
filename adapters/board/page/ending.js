// The end of a deal with its count, the end of a match, and the lobby before it.

import { cardElement } from "./cards.js";
import { countUp, counting } from "./counting.js";
import { all, byId, make, set, standAt } from "./dom.js";
import { colourOf, initial } from "./players.js";
import { cardName, say } from "./words.js";

/** Draws only when something changed: screen readers keep their place. */
function draw(key, { sheet: place }, parts) {
  const zone = byId("felt");
  const [old] = all(":scope > *", zone);
  if (old?.dataset.key === key) return void standAt(old, place);
  const sheet = make("div", { class: "sheet-of-paper", "data-key": key, tabindex: "0" }, ...parts());
  zone.replaceChildren(standAt(sheet, place));
  countUp(sheet);
}

/** @param {{sheet: import("./scene.js").Box}} scene where the sheet is to lie */
export function drawEnding(sight, scene) {
  const { view } = sight;
  const key = `end ${JSON.stringify([sight.lines, view.count, view.result, view.deal])}`;
  draw(key, scene, () => [
    make("h2", { text: view.result ? say("match-over") : say("deal-over", { n: view.deal }) }),
    ...told(sight).map((text) => make("p", { text })),
    view.sides ? scopaCount(sight) : scalaCount(sight),
  ]);
}

/** How it ended in words; what the table below says is not said twice. */
function told({ lines, view }) {
  if (!view.count) return lines;
  return view.result ? lines.slice(0, 1) : [];
}

function scalaCount(sight) {
  const { view } = sight;
  const rows = sight.seats.map((person, seat) => {
    const side = sight.pairs ? seat % 2 : seat;
    const { shown, total } = view.seats[seat];
    const cards = make("span", {
      class: "tiny",
      role: "img",
      "aria-label": named(sight, shown) || say("no-cards"),
    });
    cards.append(...shown.map(plainCard));
    const points = view.count?.points?.[side];
    const told = points === undefined ? "" : counting(0, points, "+");
    const after = counting(total - (points ?? 0), total);
    return set(row(person, colourOf(sight, seat), cards, told, after), { class: won(view, side) && "won" });
  });
  return table([say("cards-left"), say("this-deal"), say("total")], rows);
}

/** The match if it is over, otherwise the deal. */
function won({ result, count }, side) {
  return (result ?? count)?.winner === side;
}

function named(sight, cards) {
  return cards.map((card) => cardName(sight.game, card)).join(", ");
}

function plainCard(card) {
  const element = cardElement(card, { corner: true });
  delete element.dataset.card;
  element.ariaHidden = "true";
  return element;
}

function row(person, colour, cards, ...cells) {
  const owner = make("span", {
    class: `owner ${colour}`,
    "aria-hidden": "true",
    text: initial(person.name),
  });
  const head = make("th", { scope: "row" }, make("span", {}, owner, ` ${person.name}`), cards);
  return make("tr", {}, head, ...cells.map((cell) => make("td", {}, cell)));
}

function table(heads, rows) {
  const head = make("tr", {}, ...heads.map((text) => make("th", { scope: "col", text })));
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

function scopaCount({ view }) {
  const { sides, count } = view;
  const heads = [say("count"), ...sides.map(({ name }) => name)];
  const awards = Object.keys(count?.awards ?? {});
  const value = (name, counts) => counts[{ carte: "cards" }[name] ?? name];
  const lines = awards.map((name) => {
    const cells = sides.map((_, side) => {
      const shown = value(name, count.counts[side]);
      const won = count.awards[name] === side;
      const text = typeof shown === "boolean" ? (shown ? "✓" : "–") : String(shown ?? "–");
      return make("td", { class: won ? "won" : false }, text, won ? make("b", { text: " +1" }) : "");
    });
    return make("tr", {}, make("th", { scope: "row", text: say(`count-${name}`) }), ...cells);
  });
  const sweeps = (count?.counts ?? []).map(({ scope }) =>
    make("td", { class: scope ? "won" : false }, scope ? `+${scope}` : "–"),
  );
  const gained = (side) => count?.points?.[side] ?? 0;
  const points = (count?.points ?? []).map((n) => make("td", {}, make("b", {}, counting(0, n, "+"))));
  const totals = sides.map(({ total }, side) =>
    make("td", {}, make("b", {}, counting(total - gained(side), total))),
  );
  const named = (key, cells) => make("tr", {}, make("th", { scope: "row", text: say(key) }), ...cells);
  return table(heads, [
    ...lines,
    named("count-scope", sweeps),
    named("this-deal", points),
    named("total", totals),
  ]);
}

/** @param {any} sight @param {{sheet: import("./scene.js").Box}} scene @param {{share: (() => void) | null}} doing */
export function drawLobby(sight, scene, { share }) {
  const { lobby, seats } = sight;
  draw(`lobby ${JSON.stringify([lobby, seats, sight.you, Boolean(share)])}`, scene, () => [
    make("h2", { text: sight.title }),
    make("ul", { class: "guests" }, ...seats.map((person, seat) => guest(person, colourOf(sight, seat))), ...empty(lobby)),
    ...(lobby?.lines ?? []).map((line) => make("p", { text: line })),
    ...(share ? [shareButton(lobby?.missing && sight.you !== null ? "main" : "plain", share)] : []),
  ]);
}

function shareButton(style, share) {
  const text = "share" in navigator ? say("share-link") : say("copy-link");
  return make("button", { class: style, type: "button", onclick: share, text });
}

function guest(person, colour) {
  const owner = make("span", {
    class: `owner ${colour}`,
    "aria-hidden": "true",
    text: initial(person.name),
  });
  return make(
    "li",
    {},
    owner,
    ` ${person.name}`,
    person.host ? make("small", { text: ` ${say("host")}` }) : "",
  );
}

function empty(lobby) {
  return Array.from({ length: lobby?.missing ?? 0 }, () =>
    make("li", { class: "free", text: say("free-seat") }),
  );
}
