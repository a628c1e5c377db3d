// Pictures, with what can be touched in them: cards of a hand, places of a table.

import { make } from "./dom.js";

const HOME = location.pathname.replace(/\/(g\/[^/]*)?$/, "");
const { group } = document.body.dataset;

// Everybody's pictures are fetched in the group, one's own in one's own chat.
function address(where, key) {
  return where === "private" ? `${HOME}/picture/${key}` : `${HOME}/g/${group}/picture/${key}`;
}

export function image(where, { key, told, size: [width, height] }) {
  return make("img", { class: "picture", src: address(where, key), alt: told, width, height, draggable: "false" });
}

// A table, whichever its number: what may be done there, the hand tells.
export function table(where, picture, number) {
  const places = picture.places.map(({ name, box }) =>
    make("span", { class: "place", "data-place": name, style: within(box, picture.size) }));
  return make(
    "div",
    { class: "pictured", "data-key": "picture", style: shape(picture) },
    image(where, picture),
    places.length && number ? make("div", { class: "places", "data-table": number, "aria-hidden": "true" }, places) : null,
  );
}

// As high as it will be, while another is still to be seen there.
export function shape({ size: [width, height] }) {
  return { aspectRatio: `${width} / ${height}` };
}

export function within([left, top, wide, high], [width, height]) {
  return {
    left: `${(100 * left) / width}%`,
    top: `${(100 * top) / height}%`,
    width: `${(100 * wide) / width}%`,
    height: `${(100 * high) / height}%`,
  };
}

// The number of the table that a panel is about: every token begins with it.
export function tableOf({ buttons, picker, places }) {
  const tokens = [
    ...buttons.flat().map(({ token }) => token),
    picker?.all, picker?.cards[0]?.token, ...places.map(({ press, lay }) => press || lay),
  ];
  const number = tokens.find(Boolean)?.split(".")[0];
  return number === "0" ? undefined : number;
}
