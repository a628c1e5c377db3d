// Turns a message of the server into elements.

import { backs, face, lying } from "./cards.js";
import { countdown } from "./countdown.js";
import { make } from "./dom.js";
import { image, shape, table, tableOf, within } from "./picture.js";
import { plain, timed } from "./times.js";
import { say } from "./words.js";

// `beside`: the picture of the hand's table, for screens that show one chat at a time.
export function draw(message, picked, beside) {
  const { id, where, panel } = message;
  const drawn = Boolean(panel.picture?.key);
  const held = drawn && panel.picker && panel.picture.cards.length === panel.picker.cards.length;
  const [said, shown] = drawn ? split(panel.blocks) : [panel.blocks, []];
  return make(
    "article",
    { class: `panel ${where}`, "data-id": id, "data-where": where, "data-key": id, tabindex: -1, "aria-label": plain(panel.title) || null },
    where === "aside" ? make("p", { class: "only-you" }, say("only-you")) : null,
    panel.title ? make("h3", {}, timed(panel.title)) : null,
    beside ? make("div", { class: "beside", "data-key": "beside" }, table("group", beside, tableOf(panel))) : null,
    panel.picture && !held ? picture(where, panel) : null,
    together(said),
    panel.picker ? (held ? hand(where, panel, picked) : picker(panel.picker, picked)) : null,
    buttons(panel.buttons),
    shown.length ? inWords(shown) : null,
  );
}

// The lines that the picture shows too can be unfolded.
function split(blocks) {
  const shows = (block) => block.kind === "row" || block.drawn;
  return [blocks.filter((block) => !shows(block)), blocks.filter(shows)];
}

function inWords(blocks) {
  return make("details", { class: "in-words", "data-key": "in-words" }, make("summary", {}, say("in-words")), together(blocks));
}

// Consecutive rows of cards are placed side by side if there is room.
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
      if (block.fixed) return make("pre", { class: "line fixed" }, block.text);
      return make("p", { class: block.strong ? "line strong" : "line" }, timed(block.text));
    case "until":
      return make("p", { class: "until" }, make("span", {}, timed(block.text)), " ", countdown(block.due), then(block.then));
  }
}

// What follows the time stands below it, without the comma that joins them in a sentence.
function then(text) {
  return text ? make("span", { class: "then" }, text.replace(/^[\s,]+/, "")) : null;
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

function picture(where, panel) {
  const { key, told } = panel.picture;
  return key ? table(where, panel.picture, tableOf(panel)) : make("p", { class: "line" }, told);
}

// A hand: its cards are buttons, placed in the picture if there is one.
function hand(where, panel, picked) {
  const { cards, places, size } = panel.picture;
  const spots = places.map(({ name, box }) =>
    make("span", { class: "place", "data-place": name, style: within(box, size) }));
  return make(
    "div",
    { class: "pictured hand", "data-key": "hand", style: shape(panel.picture) },
    image(where, panel.picture),
    spots.length ? make("div", { class: "places", "data-table": tableOf(panel), "aria-hidden": "true" }, spots) : null,
    picker(panel.picker, picked, cards.map(({ box }) => within(box, size)), panel.places.filter(({ lay }) => lay).length === 1),
  );
}

// `plays`: touching a card plays it.
function picker({ all, order, cards }, picked, boxes, plays = false) {
  const keys = distinct(cards.map(({ card }) => card.text));
  const picks = cards.map((pick, place) => {
    const is = picked ? picked.has(pick.index) : pick.picked;
    return one({ ...pick, all, is, plays, key: keys[place] }, boxes?.[place]);
  });
  return make(
    "div",
    {
      class: boxes ? "picker over" : "picker", role: "toolbar", "aria-label": say("hand"),
      "aria-description": order ? say("hand-keys") : null, "data-order": order || null, "data-key": "picker",
    },
    picks,
  );
}

function one({ index, card, is, marked, token, all, plays, key }, box) {
  const spoken = marked ? `${card.spoken}, ${say("new-card")}` : card.spoken;
  const picks = token || all;
  const look = box ? "pick" : `card pick ${card.suit}`;
  return make(
    "button",
    {
      type: "button", class: marked ? `${look} marked` : look, tabindex: -1, style: box,
      "aria-pressed": plays && !picks ? null : String(Boolean(is)), "aria-label": spoken,
      "aria-disabled": picks || plays ? null : "true", "data-plays": plays && !picks,
      "data-index": index, "data-token": token, "data-all": all, "data-key": `pick ${key}`,
    },
    box ? null : face(card),
  );
}

// Short rows are placed side by side too.
function buttons(rows) {
  const keys = distinct(rows.flat().map(({ token }) => token.split(".").slice(2).join(".")));
  const drawn = rows.map((row) =>
    make("div", { class: "buttons" }, row.map(({ label, token, style }) =>
      make("button", { type: "button", class: style, "data-token": token, "data-key": `button ${keys.shift()}` }, label))));
  return drawn.length ? make("div", { class: "keys" }, drawn) : null;
}

// Keys that do not depend on the revision; equal ones are numbered.
function distinct(names) {
  const seen = new Map();
  return names.map((name) => {
    const twin = seen.get(name) ?? 0;
    seen.set(name, twin + 1);
    return twin ? `${name} ${twin}` : name;
  });
}
