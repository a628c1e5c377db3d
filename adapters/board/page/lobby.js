// The lobby before a match.

import { all, byId, make, set, standAt } from "./dom.js";
import { colourOf, initial } from "./players.js";
import { say } from "./words.js";

/** @import { Lobby, Seated, BoardTable } from "./frames" */

/** Draws only when something changed: screen readers keep their place. @param {string} key @param {{sheet: import("./scene.js").Box}} scene @param {() => HTMLElement[]} parts */
function draw(key, { sheet: place }, parts) {
  const zone = byId("felt");
  const [old] = all(":scope > *", zone);
  if (old?.dataset.key === key) return void standAt(old, place);
  const sheet = make("div", { class: "sheet-of-paper", "data-key": key, tabindex: "0" }, ...parts());
  zone.replaceChildren(standAt(sheet, place));
}

/** @param {BoardTable} sight @param {{sheet: import("./scene.js").Box}} scene @param {{share: (() => void) | null, code: () => string}} doing */
export function drawLobby(sight, scene, { share, code }) {
  const { lobby, seats } = sight;
  draw(`lobby ${JSON.stringify([lobby, seats, sight.you, Boolean(share)])}`, scene, () => [
    make("h2", { text: sight.title }),
    make("ul", { class: "guests" }, ...seats.map((person, seat) => guest(person, colourOf(sight, seat))), ...empty(lobby)),
    ...(lobby?.lines ?? []).map((line) => make("p", { text: line })),
    ...(share ? [shareButton(lobby?.missing && sight.you !== null ? "main" : "plain", share)] : []),
    ...(share && lobby?.missing && sight.you !== null && seats[sight.you].host ? [codeOf(code())] : []),
  ]);
}

/** The same link, for friends who sit beside the host. @param {string} src */
function codeOf(src) {
  return make("figure", {}, make("img", { src, alt: "" }), make("figcaption", { text: say("scan-code") }));
}

/** @param {string} style @param {() => void} share */
function shareButton(style, share) {
  const text = "share" in navigator ? say("share-link") : say("copy-link");
  return make("button", { class: style, type: "button", onclick: share, text });
}

/** @param {Seated} person @param {string} colour */
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

/** @param {Lobby | null} lobby */
function empty(lobby) {
  return Array.from({ length: lobby?.missing ?? 0 }, () =>
    make("li", { class: "free", text: say("free-seat") }),
  );
}
