// The page: who sits here, which screen is shown, and the way of every frame.

import { Board } from "./board.js";
import { loadFaces } from "./cards.js";
import { setNow } from "./clock.js";
import * as dialog from "./dialog.js";
import { around, byId } from "./dom.js";
import { drawEntrance, drawHome, forgetHome } from "./home.js";
import { Link } from "./link.js";
import { applyLook, isItalian, menuButtons } from "./menu.js";
import { enter, isKnown } from "./session.js";
import { patched } from "./sight.js";
import { isMuted, mute } from "./sound.js";
import { learn, say, translate } from "./words.js";

const config = JSON.parse(document.body.dataset.config);
const address = new URL(`${config.root}board/socket`, location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
let session = "";
let sight = null;
let step = 0;
let games = {};
let wanted = new URLSearchParams(location.hash.slice(1)).get("new");

learn(config);
translate(document);
applyLook();
showMute();

const link = new Link(address.href, hello, { frame: heard, state: changed });
const board = new Board({
  press,
  copy: () => (config.group ? copyLink : null),
  look: (shown) => ({ italian: isItalian(shown.game) }),
});

if (isKnown()) start("").catch(() => entrance());
else entrance();

function press(token, indexes) {
  const id = link.press(token, indexes);
  busy();
  return id;
}

/** Whether a press has no answer yet. */
function busy() {
  byId("board").setAttribute("aria-busy", String(link.waiting.size > 0));
}

function hello() {
  const language = navigator.language.slice(0, 35);
  return { session, group: config.group, language, table: sight?.table ?? null };
}

async function start(name) {
  session = (await enter(config.root, name)).session;
  link.open();
}

function entrance() {
  screen("home");
  drawEntrance(start);
}

function screen(name) {
  document.body.dataset.screen = name;
  byId("board").hidden = name !== "table";
  byId("home").hidden = name !== "home";
}

function heard(frame) {
  switch (frame.kind) {
    case "welcome":
      learn(frame);
      ({ games } = frame);
      document.documentElement.lang = frame.language;
      translate(document);
      setNow(frame.now);
      return;
    case "whole":
      step = frame.step;
      return shown(frame.sight);
    case "patch":
      if (frame.step !== step + 1) return link.sync();
      step = frame.step;
      return shown(patched(sight, frame.changes));
    case "done":
      busy();
      board.answered(frame);
      if (frame.refused && document.body.dataset.screen === "home") trouble(frame.text);
      return dialog.answered(frame.id);
    case "panel":
      return dialog.open(frame, press);
    case "file":
      return save(frame);
    case "refused":
      trouble(frame.text);
  }
}

function shown(next) {
  sight = next;
  if (sight.screen === "home") {
    screen("home");
    document.title = say("title");
    drawHome(sight, { games, group: config.group, press, look: (table) => link.look(table), friends, menu });
    return begin();
  }
  if (wanted) return link.look(null);
  forgetHome();
  screen("table");
  loadFaces(isItalian(sight.game) ? "italian" : "french");
  board.draw(sight);
}

/** A table with friends stands at an address of its own, which they are given. */
function friends(game) {
  if (config.group) return openTable(game);
  const name = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, n) => text + n.toString(36), "")
    .slice(0, 12);
  location.href = `${config.root}g/${name}#new=${game}`;
}

function begin() {
  if (!wanted) return;
  const game = wanted;
  wanted = null;
  history.replaceState(null, "", location.pathname + location.search);
  openTable(game);
}

function openTable(game) {
  const offer = sight.offers.find((one) => one.verb === "new" && one.game === game && !one.alone);
  if (offer) press(offer.token);
}

async function copyLink() {
  const text = new URL(config.link, location.href.split("#")[0]).href;
  try {
    await navigator.clipboard.writeText(text);
    board.say(say("link-copied"));
  } catch {
    board.say(text);
  }
}

function changed(state) {
  document.body.dataset.link = state;
  if (state === "open") trouble("");
  else if (state === "quiet") trouble(say("waiting"));
  else if (state === "lost") trouble(say("reconnecting"));
  else if (state === "outdated") location.reload();
  else if (state === "unknown") start("").catch(() => entrance());
}

function trouble(text) {
  const line = byId("trouble");
  if (line.textContent !== text) line.textContent = text;
  line.hidden = !text;
}

function menu() {
  const more = sight?.screen === "table" ? board.more : sight.offers.filter(({ group }) => group === "menu");
  const back = sight?.screen === "table" ? () => link.look(null) : null;
  const redraw = () => {
    if (sight.screen === "table") shown(sight);
    menu();
  };
  dialog.open(
    { title: say("menu"), lines: [], buttons: menuButtons(more, back, config, redraw, sight.game) },
    press,
  );
}

function showMute() {
  byId("mute").setAttribute("aria-pressed", String(isMuted()));
}

function save({ name, content }) {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))]));
  file.download = name;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 10000);
}

byId("menu").onclick = menu;
byId("mute").onclick = () => {
  mute(!isMuted());
  showMute();
};
document.addEventListener("keydown", (event) => {
  const busy = around(event.target, "button, input, dialog, [role=option], a");
  if (sight?.screen !== "table" || event.ctrlKey || event.metaKey || event.altKey || byId("dialog").open)
    return;
  if (event.key === "Enter" && busy) return;
  if (!around(event.target, "input"))
    board.key(event.key.toLowerCase() === "enter" ? "Enter" : event.key.toLowerCase());
});
