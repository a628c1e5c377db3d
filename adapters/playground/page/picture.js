// Pictures, with what can be pressed in them: cards of a hand, places of a table.

import { make } from "./dom.js";

const HOME = location.pathname.replace(/\/(g\/[^/]*)?$/, "");
const { group } = document.body.dataset;

// Pictures of the group and of the private chat have different addresses.
function address(where, key) {
  return where === "private" ? `${HOME}/picture/${key}` : `${HOME}/g/${group}/picture/${key}`;
}

export function image(where, { key, told, size: [width, height] }) {
  return make("img", { class: "picture", src: address(where, key), alt: told, width, height, draggable: "false" });
}

// A table's picture; the hand decides which of its places can be pressed.
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

// Reserves the height of the new picture while the old one is still shown.
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

// The table that a panel is about: its number begins every token.
export function tableOf({ buttons, picker, places }) {
  const tokens = [
    ...buttons.flat().map(({ token }) => token),
    picker?.all, picker?.cards[0]?.token, ...places.map(({ press, lay }) => press || lay),
  ];
  const number = tokens.find(Boolean)?.split(".")[0];
  return number === "0" ? undefined : number;
}
