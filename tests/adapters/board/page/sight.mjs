// What the server offers: which offer a tap means, and which buttons are in view.

import assert from "node:assert/strict";
import { test } from "node:test";

import { buttonsOf, offersOf, picksFirst, playsOf, spotAt } from "../page/sight.js";

const DISCARD = { verb: "discard", token: "d", label: "Scarta", from: ["8C#1"], to: "pozzo" };
const AWAY = { verb: "away", token: "a", from: "hand", to: "pozzo", add: "card" };
const DRAW = { verb: "draw", token: "n", label: "Pesca", from: "stock", to: "hand" };
const CHOOSE = { verb: "choose", token: "c", from: "hand", add: "cards" };
const button = (label, more = {}) => ({ verb: "x", token: label, label, ...more });

test("tokens are made whole with the beginning of their sight or hand", () => {
  const sight = { at: "f.7.", offers: [DRAW], hand: { at: "f.8.", offers: [AWAY] } };
  assert.deepEqual(offersOf(sight).map(({ token }) => token), ["f.7.n", "f.8.a"]);
  assert.deepEqual(offersOf({ ...sight, hand: null }).length, 1);
});

test("a place means what begins there, or what takes the picked card", () => {
  const offers = [DISCARD, AWAY, DRAW, CHOOSE];
  assert.equal(spotAt(offers, "stock", []), DRAW);
  assert.equal(spotAt(offers, "pozzo", []), undefined);
  assert.equal(spotAt(offers, "pozzo", ["8C#1"]), DISCARD);
  assert.equal(spotAt(offers, "pozzo", ["9C#1"]), AWAY);
  assert.equal(spotAt(offers, "pozzo", ["9C#1", "8C#1"]), undefined);
});

test("where cards are picked first, a tap plays none", () => {
  assert.equal(picksFirst([CHOOSE]), true);
  assert.equal(picksFirst([DRAW]), false);
  assert.deepEqual(playsOf([DISCARD, DRAW, { ...DISCARD, from: ["8C#1", "9C#1"] }], "8C#1"), [DISCARD]);
});

test("at most three buttons are in view, the highlighted one first", () => {
  const offers = [button("1"), button("2"), button("3"), button("4", { style: "main" }), button("5", { group: "menu" })];
  const { shown, more } = buttonsOf({ stage: "playing", hand: { question: "" } }, offers, []);
  assert.deepEqual(shown.map(({ label }) => label), ["4", "1", "2"]);
  assert.deepEqual(more.map(({ label }) => label), ["3", "5"]);
});

test("a question shows all its answers", () => {
  const offers = ["1", "2", "3", "4", "5"].map((label) => button(label));
  assert.equal(buttonsOf({ stage: "playing", hand: { question: "?" } }, offers, []).shown.length, 5);
});

test("in a replay the arrows are in view", () => {
  const offers = [button("«", { said: "back" }), button("notes"), button("»", { said: "on" })];
  const { shown, more } = buttonsOf({ stage: "replay", hand: null }, offers, []);
  assert.deepEqual([shown.map(({ label }) => label), more.map(({ label }) => label)], [["«", "»"], ["notes"]]);
});

test("a card that can be played is a button only once it was chosen", () => {
  const play = { verb: "play", token: "p", label: "Prende 7", from: ["7H#1"], to: ["7D#1"] };
  const sight = { stage: "playing", hand: { question: "" } };
  assert.deepEqual(buttonsOf(sight, [play], []).shown, []);
  assert.deepEqual(buttonsOf(sight, [play], [play]).shown, [play]);
});
