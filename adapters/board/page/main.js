// The page: who sits here, which screen is shown, and the way of every frame.

import { loadFaces } from "./cards.js";
import * as dialog from "./dialog.js";
import { around, byId } from "./dom.js";
import { received } from "./files.js";
import { drawEntrance, drawHome, drawStopped, forgetHome } from "./home.js";
import { host } from "./hosts/host.js";
import { BOARD, Link } from "./link.js";
import { applyLook, chosen, followDevice, isItalian, setLook, wantsItalian } from "./look.js";
import { menuButtons } from "./menu.js";
import { enter } from "./session.js";
import { isMine, patched } from "./sight.js";
import { buzz } from "./sound.js";
import { setNow } from "./time.js";
import { learn, say, translate } from "./words.js";

/** @import { Offer, Sight, BoardTable } from "./frames" */

/** @type {{root: string, group: string, link: string, in_apps?: boolean, words: Record<string, string>}} */
const config = JSON.parse(document.body.dataset.config ?? "");
const address = new URL(`${config.root}board/socket`, location.href);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
/** @type {{session: string, table?: number | null}} */
let entered = { session: "" };
/** @type {Sight | null} */
let sight = null;
/** A moment of a match that is looked at again; what the server shows otherwise waits behind it. @type {BoardTable | null} */
let replay = null;
let called = false;
/** The press on the loudspeaker, whose answer shows no panel. */
let muting = "";
let step = 0;
/** @type {Record<string, string>} */
let games = {};
let wanted = new URLSearchParams(location.hash.slice(1)).get("new");
/** Whether somebody who came by a friend's link has seen no table yet. */
let invited = Boolean(config.group && !wanted);
/** The table, which comes right after the first page. @type {import("./board.js").Board | null} */
let board = null;
let lost = false;

learn(config);
translate(document);
applyLook();

const link = new Link(address.href, hello, { frame: heard, state: changed }, BOARD);
import("./board.js").then(ready, () => {
  lost = true;
  awaitBoard();
});

host.start(applyLook);
fetchFaces();
followDevice();
if (host.isKnown() || config.in_apps) start("").catch(entrance);
else entrance();

/** @param {typeof import("./board.js")} modules */
function ready({ Board }) {
  board = new Board({
    press,
    share: () => (config.group ? shareLink : null),
    code: () => `${config.root}g/${config.group}/code.svg?page=${encodeURIComponent(location.origin + location.pathname)}`,
    leave,
    look: (shown) => ({ italian: isItalian(shown.deck) }),
  });
  if (replay) replayed(replay);
  else if (sight?.screen === "table") shown(sight);
}

/** What is in view stays there until the table can be drawn; what did not come is asked for anew. */
function awaitBoard() {
  if (lost && (replay || sight?.screen === "table")) setTimeout(() => location.reload(), 1000);
}

/** @param {string} token @param {number[]} [indexes] */
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
  const before = entered.table ?? history.state?.table ?? null;
  const table = sight ? (atTable(sight)?.table ?? null) : before;
  const home = sight?.screen === "home" || Boolean(wanted);
  return { session: entered.session, group: config.group, language, table, home };
}

/** The table that is in view, or that the replay lies before. @param {Sight | null} [shown] @returns {BoardTable | null} */
function atTable(shown = sight) {
  return shown?.screen === "table" ? shown : null;
}

/** @param {string} name */
async function start(name) {
  entered = await enter(config.root, name);
  link.open();
}

/** @param {{message: string, link?: string}} [stopped] why the app's proof was not accepted */
function entrance(stopped) {
  screen("home");
  if (host.name === "browser" && !config.in_apps) drawEntrance(start);
  else drawStopped(stopped?.message || say("no-server"), () => reopen(stopped?.link));
}

/** @param {string} [link] */
function reopen(link) {
  if (link) host.open(link);
  else start("").catch(entrance);
}

/** @param {string} name */
function screen(name) {
  document.body.dataset.screen = name;
  host.back(name === "table" ? back : null);
  byId("board").hidden = name !== "table";
  byId("home").hidden = name !== "home";
}

/** One step: out of the dialog, out of the replay, or home. */
function back() {
  if (dialog.isOpen()) {
    dialog.close();
    screen("table");
  } else if (replay) leave();
  else link.look(null);
}

/** Back from a replay to what lies behind it. */
function leave() {
  replay = null;
  forgetHome();
  if (sight) shown(sight);
}

/** @param {BoardTable} moment */
function replayed(moment) {
  if (!replay) called = isCalled();
  replay = moment;
  if (!board) return awaitBoard();
  screen("table");
  loadFaces(isItalian(moment.deck));
  board.draw(moment);
}

/** Whether somebody waits for the reader at the table. */
function isCalled() {
  const table = atTable();
  return table?.stage === "playing" && isMine(table);
}

/** The faces of both kinds come while nobody needs them yet. */
function fetchFaces() {
  const wanted = wantsItalian() ? [false, true] : [false];
  const later = window.requestIdleCallback ?? ((done) => setTimeout(done, 200));
  for (const italian of wanted) later(() => loadFaces(italian));
}

/** @param {import("./frames").Frame} frame */
function heard(frame) {
  switch (frame.kind) {
    case "welcome":
      setNow(frame.now);
      return speak(frame);
    case "words":
      return speak(frame);
    case "look":
      return seen(frame.look);
    case "whole":
      step = frame.step;
      if (atTable(frame.sight)?.table !== atTable()?.table) replay = null;
      return shown(frame.sight);
    case "replay":
      return replayed(frame.sight);
    case "patch":
      if (frame.step !== step + 1) return link.sync();
      step = frame.step;
      return sight && shown(patched(sight, frame.changes));
    case "done":
      busy();
      board?.answered(frame);
      if (frame.refused) buzz("refused");
      if (frame.refused && document.body.dataset.screen === "home") trouble(frame.text);
      return dialog.answered(frame.id);
    case "panel":
      if (frame.answers === muting) return;
      return dialog.open(frame, press);
    case "past":
      return dialog.open({ title: say("moves"), lines: frame.lines, buttons: [] }, press);
    case "file":
      return received(frame);
    case "refused":
      trouble(frame.text);
  }
}

/** The reader has set how the table looks, here or in a chat. @param {import("./frames").LookValues} next */
function seen(next) {
  setLook(next);
  if (replay) replayed(replay);
  else if (sight) shown(sight);
}

/** The page says everything in this language from now on. @param {import("./frames").Welcome | import("./frames").NewWords} frame */
function speak(frame) {
  learn(frame);
  ({ games } = frame);
  document.documentElement.lang = frame.language;
  translate(document);
}

/** @param {Sight} next */
function shown(next) {
  sight = next;
  if (replay && (called || !isCalled())) return;
  replay = null;
  if (sight.screen === "home") {
    screen("home");
    host.playing(false);
    document.title = say("title");
    const look = (/** @type {number} */ table) => link.look(table);
    drawHome(sight, { games, group: config.group, invited, press, look, friends, mayInvite, menu });
    return begin();
  }
  if (!board) return awaitBoard();
  invited = false;
  forgetHome();
  screen("table");
  if (history.state?.inside) history.replaceState({ inside: true, table: sight.table }, ""); // for a reload
  host.playing(sight.stage === "playing" && sight.you !== null);
  loadFaces(isItalian(sight.deck));
  board.draw(sight);
}

/** A table with friends stands at an address of its own, which they are given. @param {string} game */
function friends(game) {
  if (config.group || host.name !== "browser") return openTable(game);
  const name = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, n) => text + n.toString(36), "")
    .slice(0, 12);
  location.href = `${config.root}g/${name}#new=${game}`;
}

/** In a person's own chat in an app there is nobody to play with. @param {string} game */
function mayInvite(game) {
  return host.name === "browser" || Boolean(openingOf(game));
}

/** @param {string} game @returns {Offer | undefined} */
function openingOf(game) {
  return sight?.offers.find((one) => one.verb === "new" && one.game === game && !one.alone);
}

function begin() {
  if (!wanted) return;
  const game = wanted;
  wanted = null;
  history.replaceState(null, "", location.pathname + location.search);
  openTable(game);
}

/** @param {string} game */
function openTable(game) {
  const offer = openingOf(game);
  if (offer) press(offer.token);
}

/** By the device's own share sheet; where it has none, the link is copied. */
async function shareLink() {
  const url = new URL(config.link, location.href.split("#")[0]).href;
  const table = atTable();
  if (!table || !board) return;
  const { title, game } = table;
  try {
    if (navigator.share)
      return await navigator.share({ title, text: say("invitation", { name: games[game] }), url });
  } catch (error) {
    const { name } = /** @type {DOMException} */ (error);
    if (["AbortError", "InvalidStateError"].includes(name)) return; // the sheet was closed, or is open
  }
  try {
    await navigator.clipboard.writeText(url);
    board.say(say("link-copied"));
  } catch {
    board.say(url);
  }
}

/** @param {string} state */
function changed(state) {
  document.body.dataset.link = state;
  if (state === "open") trouble("");
  else if (state === "quiet") trouble(say("waiting"));
  else if (state === "lost") trouble(say("reconnecting"));
  else if (state === "outdated") location.reload();
  else if (state === "unknown") start("").catch(entrance);
}

/** @param {string} text */
function trouble(text) {
  const line = byId("trouble");
  if (line.textContent !== text) line.textContent = text;
  line.hidden = !text;
}

function menu() {
  const table = replay ?? atTable();
  const more = (table ? board?.more : sight?.offers.filter(({ group }) => group === "menu")) ?? [];
  const home = table && !replay ? () => link.look(null) : null;
  const past = atTable()?.view && !replay ? () => link.past() : null;
  const redraw = () => {
    if (replay) board?.draw(replay);
    else if (sight && table) shown(sight);
    menu();
  };
  dialog.open(
    { title: say("menu"), lines: [], buttons: menuButtons(more, { back: home, past, sheet: past && (() => board?.openSheet()), redraw }, config) },
    press,
  );
}

byId("menu").onclick = menu;
byId("mute").onclick = () => {
  if (chosen().mute) muting = press(chosen().mute);
};
document.addEventListener("keydown", (event) => {
  const busy = around(event.target, "button, input, dialog, [role=option], a");
  if (document.body.dataset.screen !== "table" || event.ctrlKey || event.metaKey || event.altKey || dialog.isOpen())
    return;
  if (event.key === "Enter" && busy) return;
  if (!around(event.target, "input"))
    board?.key(event.key.toLowerCase() === "enter" ? "Enter" : event.key.toLowerCase());
});
