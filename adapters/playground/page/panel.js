// A message as the server describes it becomes elements.

import { backs, face, lying } from "./cards.js";
import { countdown } from "./countdown.js";
import { make } from "./dom.js";
import { say } from "./words.js";

export function draw(message, picked) {
  const { id, where, panel } = message;
  return make(
    "article",
    { class: `panel ${where}`, "data-id": id, "data-where": where, "data-key": id, tabindex: -1, "aria-label": panel.title || null },
    where === "aside" ? make("p", { class: "only-you" }, say("only-you")) : null,
    panel.title ? make("h3", {}, panel.title) : null,
    panel.picture ? picture(panel.picture) : null,
    together(panel.blocks),
    panel.picker ? picker(panel.picker, picked) : null,
    buttons(panel.buttons),
  );
}

// Rows of cards that follow each other lie side by side, where there is room.
function together(blocks) {
  const drawn = [];
  for (const one of blocks) {
    if (one.kind !== "row") drawn.push(block(one));
    else if (drawn.at(-1)?.className === "rows") drawn.at(-1).append(row(one));
    else drawn.push(make("div", { class: "rows" }, row(one)));
  }
  return drawn;
}

function block(block) {
  switch (block.kind) {
    case "line":
      return make("p", { class: block.strong ? "line strong" : "line" }, block.text);
    case "until":
      return make("p", { class: "until" }, make("span", {}, block.text), " ", countdown(block.due));
  }
}

function row({ title, cards, note, hidden }) {
  const lie = [...cards.map(lying), hidden ? backs(hidden) : null];
  return make(
    "div",
    { class: cards.length || hidden ? "row" : "row bare" },
    title || note ? make("p", { class: "caption" }, make("b", {}, title), note ? make("span", { class: "note" }, note) : null) : null,
    cards.length || hidden ? make("div", { class: "cards" }, lie) : null,
  );
}

function picture({ url, told }) {
  return url ? make("img", { class: "picture", src: url, alt: told }) : make("p", { class: "line" }, told);
}

function picker({ all, cards }, picked) {
  const keys = distinct(cards.map(({ card }) => card.text));
  const picks = cards.map((pick, place) => {
    const is = picked ? picked.has(pick.index) : pick.picked;
    return one({ ...pick, all, is, key: keys[place] });
  });
  return make("div", { class: "picker", role: "toolbar", "aria-label": say("hand") }, picks);
}

function one({ index, card, is, marked, token, all, key }) {
  const spoken = marked ? `${card.spoken}, ${say("new-card")}` : card.spoken;
  const still = !token && !all;
  return make(
    "button",
    {
      type: "button", class: `card pick ${card.suit}${marked ? " marked" : ""}`, tabindex: -1,
      "aria-pressed": String(Boolean(is)), "aria-label": spoken, "aria-disabled": still ? "true" : null,
      "data-index": index, "data-token": token, "data-all": all, "data-key": `pick ${key}`,
    },
    ...face(card),
  );
}

// Short rows lie side by side too.
function buttons(rows) {
  const keys = distinct(rows.flat().map(({ token }) => token.split(".").slice(2).join(".")));
  const drawn = rows.map((row) =>
    make("div", { class: "buttons" }, row.map(({ label, token, style }) =>
      make("button", { type: "button", class: style, "data-token": token, "data-key": `button ${keys.shift()}` }, label))));
  return drawn.length ? make("div", { class: "keys" }, drawn) : null;
}

// What a thing is, whatever its revision; twins are counted.
function distinct(names) {
  const seen = new Map();
  return names.map((name) => {
    const twin = seen.get(name) ?? 0;
    seen.set(name, twin + 1);
    return twin ? `${name} ${twin}` : name;
  });
}
