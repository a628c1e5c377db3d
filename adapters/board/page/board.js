// One table on the page: what is drawn, and what a tap, a drag or a key does there.
// Nothing is judged here: every press is an offer of the server.

import { drawActions } from "./actions.js";
import { light } from "./aids.js";
import { cardElement } from "./cards.js";
import { drawClock } from "./clock.js";
import { drawCaptured, drawDealEnd, toldEnd } from "./deal_end.js";
import * as dialog from "./dialog.js";
import { all, around, byId, cardOf, standAt, write } from "./dom.js";
import { draggable, dropped, pullable, settle } from "./drag.js";
import {
  drawMelds,
  drawNotes,
  drawPack,
  drawPozzo,
  drawStock,
  drawTableCards,
  forgetUnused,
} from "./felt.js";
import { drawGroups } from "./groups.js";
import { byKeys, drawHand } from "./hand.js";
import { drawLobby } from "./lobby.js";
import { fly, places, shake } from "./motion.js";
import { drawNews } from "./news.js";
import { Pending, swapped } from "./pending.js";
import { drawPlayers } from "./players.js";
import { drawSheet, wholeSheet } from "./score_sheet.js";
import { sceneFor } from "./sizes.js";
import { arrowsOf, buttonsOf, isEnded, isMine, isReplay, offersOf, picksFirst, playsOf, spotAt, toolOf } from "./sight.js";
import { dealt, freshCards, heard, movesSince, originsOf, swept, turned } from "./told.js";
import { say } from "./words.js";

/** @import { Offer, BoardTable } from "./frames" */

/** @type {Record<string, number>} the arrow of a replay that a key presses */
const STEPS = { arrowleft: 1, arrowright: 2 };
/** @type {Record<string, string>} the tool that a key presses */
const AIDS = { h: "hint", u: "undo" };

export class Board {
  /** There is one before anything can be pressed. */
  sight = /** @type {BoardTable} */ (/** @type {unknown} */ (null));
  /** @type {Map<string, HTMLElement>} by card */
  #elements = new Map();
  #deal = "";
  /** @type {import("./frames").Move[]} */
  #last = [];
  /** @type {(string | null | undefined)[]} the cards that have lain on top of the pozzo */
  #tops = [];
  /** @type {string | null} the card that is played, while its capture is chosen */
  #aimed = null;
  /** @type {string[]} the cards on the table that were tapped for it */
  #wanted = [];
  #status = "";
  #pending = new Pending();
  /** @type {Map<string, string[]>} by the id of a press, the cards that it is about */
  #touched = new Map();
  /** @type {Offer[]} what stands in the menu */
  more = [];

  /** @param {{press: (token: string, indexes?: number[]) => string, share: () => (() => void) | null, code: () => string, leave: () => void, look: (sight: BoardTable) => {italian: boolean}}} doing */
  constructor(doing) {
    this.doing = doing;
    const hand = byId("hand");
    draggable(hand, {
      tap: (card) => this.tap(card),
      places: (card) => this.#dropPlaces(card),
      drop: (card, place) => this.#drop(card, place),
      arrange: (card, before) => this.#arrange(card, before),
      back: () => this.#back(),
    });
    for (const place of ["stock", "pozzo"])
      pullable(byId(place), hand, {
        may: () => Boolean(spotAt(this.offers, place, [])) && this.#picked().length === 0,
        pulled: () => this.atPlace(place),
        back: () => this.#back(),
      });
    byKeys(hand, {
      tap: (card) => this.tap(card),
      enter: (card) => (picksFirst(this.offers) ? this.#main() : this.tap(card)),
      move: (card, way) => this.#reorder(swapped(this.#order(), card, way)),
    });
    byId("felt").addEventListener("click", ({ target }) => this.#aimAt(around(target, ".card")?.dataset.card));
    byId("piles").addEventListener("click", ({ target }) => {
      const { prompt } = this.sight.hand ?? {};
      if (prompt && around(target, ".lit") && !around(target, ".spot")) this.say(prompt);
    });
    const scene = byId("scene");
    new ResizeObserver(() => this.sight && scene.clientWidth && this.draw(this.sight, true)).observe(scene);
  }

  get offers() {
    return offersOf(this.sight);
  }

  // Drawing

  /** @param {BoardTable} sight */
  draw(sight, resized = false) {
    this.sight = sight;
    const deal = `${sight.table} ${sight.view?.deal}`;
    const fresh = deal !== this.#deal;
    if (fresh) this.#forget(deal);
    const before = places();
    const copies = new Map([...this.#elements].filter(([, element]) => element.isConnected));
    const moves = fresh ? [] : movesSince(this.#last, sight.view?.last ?? []);
    this.#last = structuredClone(sight.view?.last ?? []);
    const inside = byId("board").contains(document.activeElement);
    const pulled = dropped().find(({ dataset }) => !dataset.card)?.getBoundingClientRect();
    if (!resized) this.#settleDone();
    this.#drawAll();
    if (inside) this.#keepFocus();
    if (resized) return;
    const originOf = originsOf(sight, moves);
    if (fresh && isFirstTurn(sight)) dealt(sight);
    else fly(before, (card) => (pulled && sight.hand?.held.includes(card) ? pulled : originOf(card)));
    if (!pulled) turned(sight, moves, before);
    swept(sight, moves, before, copies);
    heard(sight, moves);
    toldEnd(sight);
  }

  /** What was dropped or pressed stays so until the server has answered, or the card has gone from the hand. */
  #settleDone() {
    const waits = (/** @type {HTMLElement} */ card) =>
      this.#touched.size > 0 && this.sight.hand?.held.includes(cardOf(card));
    settle(dropped().filter((card) => !waits(card)));
    for (const card of all("#board .going")) if (!waits(card)) card.classList.remove("going");
  }

  /** Dropped cards fly back to where they belong. */
  #back() {
    const before = places();
    settle(dropped());
    for (const card of all("#board .going")) card.classList.remove("going");
    this.draw(this.sight, true);
    fly(before, () => null);
  }

  /** When the focused card or button has gone, the keyboard goes on in the hand. */
  #keepFocus() {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector("#hand .card[tabindex='0'], #actions button");
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {string} deal */
  #forget(deal) {
    this.#deal = deal;
    this.#elements.clear();
    this.#last = [];
    this.#tops = [];
    this.#aim(null);
    this.#pending.forget();
  }

  #drawAll() {
    const { sight } = this;
    const { italian } = this.doing.look(sight);
    document.body.dataset.lying = sight.view && sight.deck.loose ? "loose" : "melds";
    document.body.dataset.stage = sight.stage;
    document.body.dataset.seats = String(sight.seats.length);
    document.body.classList.toggle("mine", isMine(sight) && Boolean(sight.hand));
    const scene = sceneFor(sight);
    drawPlayers(sight, scene);
    write(byId("title"), sight.title);
    if (sight.status !== this.#status) this.say(sight.status);
    this.#status = sight.status;
    drawNews(sight);
    drawSheet(sight);
    write(byId("said"), phrases(sight));
    const { view } = sight;
    const ended = isEnded(sight);
    const dealt = view !== null && !ended && view.cutter === null;
    for (const pile of ["stock", "pozzo"]) byId(pile).hidden = !dealt;
    this.#drawSort();
    document.body.classList.toggle("ended", ended);
    byId("hand").hidden = !sight.hand || (ended ? sight.hand.held.length === 0 : !dealt);
    byId("hand").inert = ended;
    const table = { sight, italian, scene, ...this.#tableParts() };
    this.#drawMiddle(table);
    drawCaptured(table);
    this.#drawOwn(italian);
    light(sight.hand?.lit);
    forgetUnused();
    drawClock(sight);
  }

  /** @param {import("./felt.js").Table} table */
  #drawMiddle(table) {
    const { sight, scene, italian } = table;
    const { view } = sight;
    standAt(byId("piles"), scene.piles);
    if (view && !isEnded(sight)) {
      drawStock(table, view);
      drawPozzo(table, view, this.#below(view));
    }
    drawNotes(sight, italian);
    if (!view) drawLobby(sight, scene, { share: this.doing.share(), code: this.doing.code });
    else if (isEnded(sight)) drawDealEnd(table, view, { sheet: () => this.openSheet() });
    else if (view.cutter !== null) drawPack(table);
    else if (view.melds) drawMelds(table);
    else drawTableCards(table);
  }

  #tableParts() {
    const picked = this.#picked();
    const choices = this.#choices();
    return {
      elementOf: (/** @type {string} */ card) => this.#elementOf(card),
      spot: (/** @type {string} */ place) => spotAt(this.offers, place, picked),
      pressed: (/** @type {string} */ place) => this.atPlace(place),
      fresh: isEnded(this.sight) ? new Set(this.sight.view?.count?.laid) : freshCards(this.sight),
      aims: new Set(choices.flatMap(({ to }) => (Array.isArray(to) ? to : []))),
      wanted: new Set(this.#wanted),
    };
  }

  /** @param {boolean} italian */
  #drawOwn(italian) {
    const { sight, offers } = this;
    if (sight.hand) {
      const playable = (/** @type {string} */ card) => !isMine(sight) || playsOf(offers, card).length > 0;
      const picked = this.#aimed ? [this.#aimed] : this.#picked();
      const held = { order: this.#order(), picked, picks: picksFirst(offers), playable, italian };
      const layout = drawHand(sight, (card) => this.#elementOf(card), held);
      drawGroups(sight, held, layout, (cards) => this.#lift(cards));
    }
    byId("groups").hidden ||= !sight.hand || byId("hand").hidden;
    const buttons = buttonsOf(sight, offers, this.#choices());
    this.more = buttons.more;
    const leave = isReplay(sight) ? this.doing.leave : null;
    const moved = (/** @type {Offer} */ { from }) => (Array.isArray(from) ? from : undefined);
    const press = (/** @type {Offer} */ offer, /** @type {number[] | undefined} */ indexes) =>
      void this.#press(offer, indexes, moved(offer));
    drawActions(buttons, sight, { italian, press, leave });
  }

  /** Sorting has a place of its own beside the hand. */
  #drawSort() {
    const sorting = toolOf(this.offers, "sort");
    const button = byId("sort");
    button.hidden = !sorting;
    if (!sorting) return;
    button.ariaLabel = button.title = sorting.label ?? "";
    button.onclick = () => this.#press(sorting);
  }

  /** @param {string} card */
  #elementOf(card) {
    const element = this.#elements.get(card) ?? cardElement(card);
    this.#elements.set(card, element);
    return element;
  }

  /** The card that lay on top of the pozzo before the present one, so that a card flies onto it. @param {import("./frames").View} view */
  #below({ top, pozzo = 0 }) {
    const at = this.#tops.indexOf(top);
    this.#tops = at < 0 ? [...this.#tops, top] : this.#tops.slice(0, at + 1);
    const below = this.#tops.at(-2);
    return pozzo > 1 && below && !this.sight.hand?.held.includes(below) ? below : null;
  }

  openSheet() {
    const { view } = this.sight;
    if (view) dialog.open({ title: say("sheet"), lines: [], content: wholeSheet(this.sight, view), buttons: [] }, () => "");
  }

  /** The one line that is announced; a refusal stays until something else happens. @param {string} text */
  say(text, bad = false) {
    const line = byId("status");
    write(line, text);
    line.classList.toggle("bad", bad);
  }

  // What was pressed and is not answered yet

  #picked() {
    return this.#pending.picked(this.sight);
  }

  #order() {
    return this.#pending.order(this.sight.hand?.order ?? []);
  }

  /** @param {import("./frames").Done} done */
  answered({ id, refused, text }) {
    const cards = this.#touched.get(id) ?? [];
    this.#touched.delete(id);
    this.#pending.answered(id);
    if (!this.sight) return;
    if (refused) this.#back();
    else this.draw(this.sight, true);
    if (refused) for (const card of cards) shake(this.#elements.get(card));
    if (text) this.say(text, refused);
  }

  // What a tap, a drag or a key does

  /** @param {string} card */
  tap(card) {
    const { offers, sight } = this;
    const choose = offers.find((offer) => offer.add === "cards");
    if (choose) return this.#pick(choose, card);
    const plays = playsOf(offers, card);
    if (plays.length === 1) return void this.#press(plays[0], undefined, [card]);
    if (plays.length === 0) {
      if (isMine(sight)) shake(this.#elements.get(card));
      return;
    }
    this.#aim(this.#aimed === card ? null : card);
    this.draw(sight, true);
    this.say(this.#aimed ? say("choose-capture") : sight.status);
  }

  /** @param {Offer} choose @param {string} card */
  #pick(choose, card) {
    const old = this.#picked();
    this.#pickAll(choose, old.includes(card) ? old.filter((one) => one !== card) : [...old, card]);
  }

  /** A group of cards is picked, or put back if it is picked already. @param {string[]} cards */
  #lift(cards) {
    const choose = this.offers.find((offer) => offer.add === "cards");
    if (!choose) return;
    const others = this.#picked().filter((card) => !cards.includes(card));
    const lifted = cards.every((card) => this.#picked().includes(card));
    this.#pickAll(choose, lifted ? others : [...others, ...cards]);
  }

  /** @param {Offer} choose @param {string[]} picked */
  #pickAll(choose, picked) {
    this.#pending.pick(picked);
    this.#pending.wait(
      this.#press(
        choose,
        this.#indexes(picked).sort((a, b) => a - b),
      ),
    );
    this.draw(this.sight, true);
  }

  /** @param {string | null} card */
  #aim(card) {
    this.#aimed = card;
    this.#wanted = [];
  }

  /** What the played card can still take, after what was tapped on the table. */
  #choices(wanted = this.#wanted) {
    const plays = this.#aimed ? playsOf(this.offers, this.#aimed) : [];
    return plays.filter(({ to = [] }) => wanted.every((card) => to.includes(card)));
  }

  /** Each tapped card leaves fewer captures; the last one is made. @param {string} [card] */
  #aimAt(card) {
    if (!card || !this.#aimed) return;
    const old = this.#wanted;
    const wanted = old.includes(card) ? old.filter((one) => one !== card) : [...old, card];
    const choices = this.#choices(wanted);
    if (choices.length === 1) return void this.#press(choices[0], undefined, [this.#aimed]);
    if (choices.length === 0) return shake(this.#elements.get(card));
    this.#wanted = wanted;
    this.draw(this.sight, true);
  }

  /** @param {string} place */
  atPlace(place) {
    const picked = this.#picked();
    const offer = spotAt(this.offers, place, picked);
    if (!offer) return;
    this.#press(offer, offer.add ? this.#indexes(picked) : undefined, picked);
  }

  /** The highlighted button. */
  #main() {
    all("button.main", byId("actions"))[0]?.click();
  }

  /** @param {string} card */
  #dropPlaces(card) {
    const { offers } = this;
    const single = this.#moved(card).length === 1;
    const spots = offers.filter((offer) => offer.add === "card" && single).map(({ to }) => String(to));
    const laid = offers.some((offer) => this.#lays(offer, card)) ? ["felt"] : [];
    return [...spots, ...laid];
  }

  /** The cards that follow the finger: with a picked card all picked ones. @param {string} card */
  #moved(card) {
    const picked = this.#picked();
    return picked.includes(card) ? picked : [card];
  }

  /** The picked cards that this offer puts down, if there are several and this one is among them. @param {Offer} offer @param {string} card */
  #lays({ label, from }, card) {
    if (!label || !Array.isArray(from) || !this.#picked().includes(card)) return null;
    return from.length > 1 && from.includes(card) ? from : null;
  }

  /** Whether something was pressed. @param {string} card @param {string} place */
  #drop(card, place) {
    const { offers } = this;
    const plays = playsOf(offers, card);
    if (!picksFirst(offers) && plays.length === 1) return Boolean(this.#press(plays[0], undefined, [card]));
    if (!picksFirst(offers) && plays.length > 1) {
      this.tap(card);
      return false;
    }
    const spot = offers.find((offer) => offer.add === "card" && offer.to === place);
    if (spot && this.#moved(card).length === 1)
      return Boolean(this.#press(spot, this.#indexes([card]), [card]));
    const lays = offers.find((offer) => this.#lays(offer, card));
    return Boolean(lays && this.#press(lays, undefined, this.#lays(lays, card) ?? []));
  }

  /** @param {string} card @param {string | null} before */
  #arrange(card, before) {
    const moved = this.#order().filter((one) => this.#moved(card).includes(one));
    const rest = this.#order().filter((one) => !moved.includes(one));
    const at = before === null ? rest.length : rest.indexOf(before);
    return this.#reorder([...rest.slice(0, at), ...moved, ...rest.slice(at)]);
  }

  /** Whether it is another order. @param {string[] | null} order */
  #reorder(order) {
    const offer = this.offers.find(({ add }) => add === "order");
    if (!offer || !order || order.join() === this.#order().join()) return false;
    this.#pending.arrange(order);
    this.#pending.wait(this.#press(offer, this.#indexes(order)));
    const before = places();
    settle(dropped());
    this.draw(this.sight, true);
    fly(before, () => null);
    return true;
  }

  /** @param {string[]} cards */
  #indexes(cards) {
    const held = this.sight.hand?.held ?? [];
    return cards.map((card) => held.indexOf(card));
  }

  /** @param {Offer} offer @param {number[]} [indexes] */
  #press(offer, indexes, cards = this.#picked()) {
    const id = this.doing.press(offer.token, indexes);
    this.say(this.sight.status);
    this.#touched.set(id, cards);
    if (offer.add === "cards" || offer.add === "order") return id;
    this.#aim(null);
    const pile = typeof offer.from === "string" ? all(`#${CSS.escape(offer.from)} .card`).at(-1) : undefined;
    const moving = pile ? [pile] : cards.map((card) => this.#elements.get(card));
    for (const card of moving) if (!card?.matches(".dropped")) card?.classList.add("going");
    return id;
  }

  /** Keys that work wherever the focus is. @param {string} key */
  key(key) {
    if (key === "Enter") this.#main();
    else if (key === "d") this.atPlace("stock");
    else if (key === "p") this.atPlace("pozzo");
    else if (key in AIDS) this.#aid(AIDS[key]);
    else if (isReplay(this.sight)) this.#step(key);
  }

  /** @param {string} name of a tool beside the buttons */
  #aid(name) {
    const offer = toolOf(this.offers, name);
    if (offer) this.#press(offer);
  }

  /** Through a replay. @param {string} key */
  #step(key) {
    const offer = arrowsOf(this.offers)[STEPS[key]];
    if (offer) this.#press(offer);
  }
}

/** Whether cards were dealt just now. @param {BoardTable} sight */
function isFirstTurn({ view, stage }) {
  return stage === "playing" && view !== null && view.turn !== null && view.last.length === 0;
}

/** What players have said, as it is read aloud. @param {BoardTable} sight */
function phrases({ seats }) {
  return seats
    .filter(({ said }) => said)
    .map(({ name, said }) => `${name}: ${said}`)
    .join(" ");
}
