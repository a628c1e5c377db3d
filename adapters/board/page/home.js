// The first screen: a name, then two large tiles for each game, and the tables where one plays.

import { byId, make } from "./dom.js";
import { keep, kept } from "./memory.js";
import { say } from "./words.js";

/** @import { BoardHome, HomeTable, Offer } from "./frames" */
/**
 * @typedef {object} Doing
 * @property {Record<string, string>} games
 * @property {string} group
 * @property {boolean} invited
 * @property {(token: string, indexes?: number[]) => void} press
 * @property {(table: number) => void} look
 * @property {(game: string) => void} friends
 * @property {(game: string) => boolean} mayInvite
 * @property {() => void} menu
 */

let drawn = "";

/** @param {(name: string) => Promise<void>} entered rejects with a sentence */
export function drawEntrance(entered) {
  const field = /** @type {HTMLInputElement} */ (
    make("input", {
      id: "name",
      name: "name",
      maxlength: 40,
      autocomplete: "nickname",
      required: true,
      enterkeyhint: "go",
    })
  );
  const wrong = make("p", { role: "alert", class: "wrong" });
  const form = make(
    "form",
    { class: "entrance" },
    make("label", { for: "name", text: say("name") }),
    field,
    make("button", { class: "main", text: say("enter") }),
    wrong,
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await entered(field.value.trim());
    } catch (error) {
      wrong.textContent = (error instanceof Error && error.message) || say("no-server");
    }
  };
  byId("home").replaceChildren(
    make("h1", { id: "home-title", text: say("title") }),
    make("p", { text: say("about") }),
    form,
  );
  field.focus();
}

/** The app could not prove who sits here: one sentence, and a way to try again. @param {string} text @param {() => void} again */
export function drawStopped(text, again) {
  byId("home").replaceChildren(
    make("h1", { id: "home-title", text: say("title") }),
    make("p", { role: "alert", text }),
    make("button", { class: "main", type: "button", text: say("again"), onclick: again }),
  );
}

/**
 * @param {BoardHome} sight
 * @param {Doing} doing
 */
export function drawHome(sight, doing) {
  const key = JSON.stringify([sight, doing.games, doing.group, document.documentElement.lang]);
  if (drawn === key) return;
  drawn = key;
  const titles = Object.entries(doing.games).map(([game, name]) => tiles(sight, game, name, doing));
  const [mine, others] = [true, false].map((own) => sight.tables.filter(({ mine }) => mine === own));
  const menu = make("button", {
    class: "round",
    type: "button",
    "aria-label": say("menu"),
    "aria-haspopup": "dialog",
    text: "☰",
    onclick: doing.menu,
  });
  byId("home").replaceChildren(
    make("div", { class: "head" }, make("h1", { id: "home-title", text: say("title") }), menu),
    ...(doing.invited ? told(sight) : []),
    ...rows(say("your-tables"), mine, doing),
    ...rows(say("other-tables"), others, doing),
    ...titles,
  );
}

/** Why a friend's link has led to no table. @param {BoardHome} sight */
function told({ tables }) {
  const others = tables.filter(({ mine }) => !mine);
  if (others.some(({ joinable }) => joinable)) return [];
  return [make("p", { role: "status", text: others.length ? say("table-full") : say("no-table") })];
}

export function forgetHome() {
  drawn = "";
}

/** @param {BoardHome} sight @param {string} game @param {string} name @param {Doing} doing */
function tiles(sight, game, name, { press, friends, mayInvite }) {
  const [alone] = sight.offers.filter((offer) => offer.game === game && offer.alone);
  const [learn] = sight.offers.filter((offer) => offer.game === game && offer.verb === "learn");
  const computers = alone && computersOf(alone);
  /** @param {string} style @param {string} text @param {() => void} onclick */
  const tile = (style, text, onclick) => make("button", { class: `tile ${style}`, type: "button", text, onclick });
  return make(
    "section",
    { class: `game ${game}`, "aria-label": name },
    make("h2", { text: name }),
    ...(alone
      ? [tile("main", say("against-computer"), () => press(alone.token, computers?.chosen()))]
      : []),
    ...(mayInvite(game) ? [tile("plain", say("with-friends"), () => friends(game))] : []),
    ...(computers ? [computers.chips] : []),
    ...(learn ? [tile("quiet", learn.label ?? "", () => press(learn.token))] : []),
  );
}

/** Against which computer players, and how many, if one can choose; this browser remembers it. @param {Offer} offer */
function computersOf({ game, levels, numbers, last }) {
  if (!levels || !numbers || !last) return null;
  const level = chip(
    `level-${game}`,
    say("level"),
    levels.map((one) => [one.name, one.label]),
    last.level,
  );
  const number = chip(
    `computers-${game}`,
    say("computers"),
    numbers.map((n) => [String(n), `🤖 ${n}`]),
    String(last.number),
  );
  return {
    chips: make("div", { class: "chips" }, level, number),
    chosen: () => [level.selectedIndex, Number(number.value)],
  };
}

/** @param {string} key @param {string} label @param {string[][]} values each with its text @param {string} usual */
function chip(key, label, values, usual) {
  const known = values.some(([value]) => value === kept(key)) ? kept(key) : usual;
  const options = values.map(([value, text]) => make("option", { value, text, selected: value === known }));
  const field = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": label }, ...options));
  field.onchange = () => keep(key, field.value);
  return field;
}

/** @param {string} title @param {HomeTable[]} tables @param {Doing} doing */
function rows(title, tables, doing) {
  if (tables.length === 0) return [];
  return [make("h2", { text: title }), make("div", { class: "tables" }, ...tables.map((table) => row(table, doing)))];
}

/** @param {HomeTable} listed @param {Doing} doing */
function row({ table, title, names, awaited, joinable, mine, stage }, { look }) {
  const others = !mine && stage !== "lobby";
  const text = `${others ? `${say("watch")}: ` : ""}${title} · ${names.join(", ")}`;
  return make("button", {
    type: "button",
    class: awaited || joinable ? "main" : "plain",
    onclick: () => look(table),
    text: awaited ? `● ${text}` : text,
  });
}
