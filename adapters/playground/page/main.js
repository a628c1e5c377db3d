// The page: what is heard goes to its pane, what is pressed goes to the server.

import { Composer } from "./composer.js";
import { setClock } from "./countdown.js";
import { Link } from "./link.js";
import { Pane } from "./pane.js";
import { picked } from "./picker.js";
import { Tabs } from "./tabs.js";
import { toast } from "./toasts.js";
import { say } from "./words.js";

const panes = {};
const composers = [];
const waiting = new Map(); // our count -> what was pressed
const state = document.getElementById("state");
let count = 0;

for (const section of document.querySelectorAll(".pane")) {
  const { pane } = section.dataset;
  panes[pane] = new Pane(section, (id) => tabs.changed(pane, id));
  composers.push(new Composer(section.querySelector("form"), (text) => command(pane, text)));
  section.addEventListener("click", ({ target }) => press(target.closest("button[data-token]")));
}
const tabs = new Tabs(document.querySelector(".tabs"), (pane) => panes[pane].shown());
document.querySelector(".avatar").textContent = [...document.querySelector(".you b").textContent][0];

const address = new URL(location.pathname.replace(/\/(g\/[^/]*)?$/, "/socket"), location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
const link = new Link(address, document.body.dataset.group, { heard, state: told });

function heard(frame) {
  switch (frame.kind) {
    case "welcome":
      setClock(frame.now);
      for (const composer of composers) composer.commands = frame.commands;
      return;
    case "past":
      for (const message of frame.messages) pane(message.where).put(message, true);
      return;
    case "put":
      pane(frame.message.where).put(frame.message);
      return;
    case "retired":
      for (const one of Object.values(panes)) one.retire(frame.id);
      return;
    case "removed":
      for (const one of Object.values(panes)) one.remove(frame.id);
      return;
    case "people":
      document.getElementById("people").textContent = say("here", { names: frame.names.join(", ") });
      return;
    case "toast":
      toast(frame.text);
      return;
    case "paper":
      keep(frame);
      return;
    case "done":
      done(frame.n);
  }
}

function pane(where) {
  return panes[where === "private" ? "private" : "group"];
}

function press(button) {
  if (!button || button.getAttribute("aria-disabled") === "true") return;
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

// Saved as a file of that name.
function keep({ name, content }) {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([content]));
  file.download = name;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10000);
}

function told(now) {
  if (now === "open" && state.dataset.state === "lost") toast(say("back"));
  if (now !== "open") forget();
  state.dataset.state = now;
  state.textContent = { open: "", lost: say("reconnecting"), outdated: say("outdated") }[now];
}

// What was not answered may have been done: what comes with the reconnection tells.
function forget() {
  for (const n of [...waiting.keys()]) done(n);
  for (const one of Object.values(panes)) one.lost();
}
