// The page: passes frames of the server to their pane, and presses to the server.

import { Composer } from "./composer.js";
import { Drag, swapped } from "./drag.js";
import { Link } from "./link.js";
import { Pane } from "./pane.js";
import { picked } from "./picker.js";
import { tableOf } from "./picture.js";
import { Tabs } from "./tabs.js";
import { setNow } from "./time.js";
import { toast } from "./toasts.js";
import { learn, say } from "./words.js";

// The server sends something at least every fifteen seconds.
const CHAT = { version: 4, opening: 40000, quiet: Infinity, dead: 40000 };
const panes = {};
const composers = [];
const waiting = new Map(); // the page's own count -> the button that was pressed
const state = document.getElementById("state");
let count = 0;

learn({ words: JSON.parse(document.body.dataset.words) });

for (const section of document.querySelectorAll(".pane")) {
  const { pane } = section.dataset;
  panes[pane] = new Pane(section, (id) => tabs.changed(pane, id));
  composers.push(new Composer(section.querySelector("form"), (text) => command(pane, text)));
  section.addEventListener("click", ({ target }) => {
    const place = target.closest(".place");
    if (place) doneAt(place, "press");
    else press(target.closest("button[data-token]"));
  });
}
new Drag({ arranged: arrange, laid: (pick, place) => doneAt(place, "lay", [Number(pick.dataset.index)]) });
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way || !event.shiftKey || !event.target.matches?.(".picker[data-order] > .pick")) return;
  event.preventDefault();
  const order = swapped(event.target, way);
  if (order) arrange(event.target, order);
});
const tabs = new Tabs(document.querySelector(".tabs"), (pane) => panes[pane].shown());
document.querySelector(".avatar").textContent = [...document.querySelector(".you b").textContent][0];

const address = new URL(location.pathname.replace(/\/(g\/[^/]*)?$/, "/socket"), location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
const link = new Link(address.href, hello, { frame: heard, state: told }, CHAT);
link.open();

function hello() {
  return { group: document.body.dataset.group, language: navigator.language.slice(0, 35) };
}

function heard(frame) {
  switch (frame.kind) {
    case "welcome":
      setNow(frame.now);
      for (const composer of composers) composer.commands = frame.commands;
      return;
    case "past":
      for (const message of frame.messages) put(message, true);
      fetchAgain();
      return;
    case "put":
      put(frame.message);
      return;
    case "retired":
      for (const one of Object.values(panes)) one.retire(frame.id);
      able();
      return;
    case "removed":
      for (const one of Object.values(panes)) one.remove(frame.id);
      able();
      return;
    case "people":
      document.getElementById("people").textContent = say("here", { names: frame.names.join(", ") });
      return;
    case "toast":
      toast(frame.text);
      return;
    case "file":
      keep(frame);
      return;
    case "done":
      done(frame.n);
  }
}

function pane(where) {
  return panes[where === "private" ? "private" : "group"];
}

function put(message, quietly) {
  const { where, panel } = message;
  pane(where).put(message, quietly);
  const number = tableOf(panel);
  if (where === "group" && panel.picture?.places.length && number) panes.private.look(number, panel.picture);
  able();
}

// Loads the pictures that failed while the connection was lost.
function fetchAgain() {
  for (const image of document.querySelectorAll("img.picture")) {
    const { src } = image;
    if (image.complete && !image.naturalWidth && image.checkVisibility()) image.src = src;
  }
}

// The places of the picture that the hand at this table can use now.
function able() {
  for (const places of document.querySelectorAll(".places")) {
    const known = hand(places)?.panel.places ?? [];
    for (const place of places.children) {
      const { press, lay } = known.find(({ name }) => name === place.dataset.place) ?? {};
      place.classList.toggle("presses", Boolean(press));
      place.classList.toggle("takes", Boolean(lay));
    }
  }
}

// In the private chat if it is there, otherwise in the group.
function hand(places) {
  const number = places.dataset.table;
  return panes.private.handAt(number) ?? panes.group.handAt(number);
}

function doneAt(place, how, indexes) {
  const held = hand(place.parentElement);
  const token = held?.panel.places.find(({ name }) => name === place.dataset.place)?.[how];
  if (!token) return;
  const frame = { kind: indexes ? "choose" : "press", where: held.where, message: held.id, token };
  if (tell(indexes ? { ...frame, indexes } : frame, null)) pane(held.where).acted(held.id);
}

function arrange(pick, indexes) {
  const { id: message, where } = pick.closest("article").dataset;
  const token = pick.parentElement.dataset.order;
  tell({ kind: "choose", where, message, token, indexes }, null);
}

function press(button) {
  if (!button || button.getAttribute("aria-disabled") === "true") return;
  if ("plays" in button.dataset) {
    play(button);
    return;
  }
  const article = button.closest("article");
  const frame = { kind: "press", where: article.dataset.where, message: article.dataset.id, token: button.dataset.token };
  if (!button.matches(".pick")) {
    if (tell(frame, button)) pane(frame.where).acted(frame.message);
    return;
  }
  const wanted = picked(button.parentElement);
  const index = Number(button.dataset.index);
  if (!wanted.delete(index)) wanted.add(index);
  const all = button.dataset.all;
  const sent = all ? { ...frame, kind: "choose", token: all, indexes: [...wanted].sort((a, b) => a - b) } : frame;
  if (tell(sent, null)) pane(frame.where).pick(frame.message, wanted);
}

// A card that can only be put in one place needs just one touch.
function play(pick) {
  const place = pick.closest(".hand").querySelector(".place.takes");
  if (place) doneAt(place, "lay", [Number(pick.dataset.index)]);
}

function command(where, text) {
  return tell({ kind: "command", where, text }, null);
}

function tell(frame, button) {
  count += 1;
  if (!link.send({ ...frame, n: count })) {
    toast(say("offline"));
    return false;
  }
  waiting.set(count, { message: frame.message, where: frame.where, button });
  button?.classList.add("busy");
  return true;
}

function done(n) {
  const { message, where, button } = waiting.get(n) ?? {};
  waiting.delete(n);
  button?.classList.remove("busy");
  const more = [...waiting.values()].some((other) => other.message === message);
  if (message && !more) pane(where).answered(message);
}

// Saves a file.
function keep({ name, content }) {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))]));
  file.download = name;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10000);
}

function told(now) {
  if (now === "unknown" || now === "closed") return location.reload();
  if (now !== "open") forget();
  if (now === state.dataset.state) return; // each frame says that the line is open
  if (now === "open" && state.dataset.state === "lost") toast(say("back"));
  state.dataset.state = now;
  state.textContent = { open: "", lost: say("reconnecting"), outdated: say("outdated") }[now];
}

// Unanswered presses may have been done: the past messages will show it.
function forget() {
  for (const n of [...waiting.keys()]) done(n);
  for (const one of Object.values(panes)) one.lost();
}
