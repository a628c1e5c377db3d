// What has happened: the newest line is seen, and each is read aloud when it comes; and how the match stands.

import { byId, fill, Kept, make, set } from "./dom.js";
import { factsOf, inOrder } from "./players.js";
import { say } from "./words.js";

const kept = new Kept();

/** What happened last unless the count says it, what others would like, and what stays so for long. */
export function drawNews({ asks = [], log = [], marks = [], view }) {
  const told = view?.count || view?.result ? [] : log;
  const lines = [...told, ...asks.slice(-1), ...marks];
  fill(
    byId("last"),
    lines.map((text, place) => {
      const before = lines.slice(0, place).filter((other) => other === text).length;
      return line(text, before, place < told.length - 1);
    }),
  );
  kept.sweep();
}

/** The same element as long as the line is there, so that it is announced once. */
function line(text, before, unseen) {
  const element = kept.get(`${before} ${text}`, () => make("span", { text }));
  return set(element, { class: unseen ? "unseen" : false });
}

/** How the match stands, where there is room for it: a row for each player or side. */
export function drawScores(sight) {
  const { view, seats } = sight;
  const table = byId("scores");
  table.hidden = !view;
  if (!view) return;
  const rows = view.sides
    ? view.sides.map(({ name, total }) => [name, total])
    : inOrder(sight).map((seat) => [seats[seat].name, factsOf(sight, seat).points]);
  const { points, deals } = view.length;
  const until = points ? say("until-points", { n: points }) : say("until-deals", { n: deals });
  const drawn = JSON.stringify([rows, until]);
  if (table.dataset.drawn === drawn) return;
  table.dataset.drawn = drawn;
  const lines = rows.map(([name, total]) =>
    make("tr", {}, make("th", { scope: "row", text: name }), make("td", { text: String(total ?? "") })),
  );
  table.replaceChildren(make("caption", { text: until }), make("tbody", {}, ...lines));
}
