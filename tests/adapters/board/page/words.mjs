// Sentences and names, what the browser remembers, and the server's time.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { keep, kept } from "../page/memory.js";
import { factsOf, inOrder, initial } from "../page/players.js";
import { secondsUntil, setNow } from "../page/time.js";
import { cardName, learn, say } from "../page/words.js";

test("a sentence gets its variables, and an unknown one is its key", () => {
  learn({ words: { hello: "Ciao {name}, {n} {other}" }, cards: { g: { "7D": "sette" } } });
  assert.equal(say("hello", { name: "<b>{n}", n: 2 }), "Ciao <b>{n}, 2 {other}");
  assert.equal(say("unknown"), "unknown");
});

test("a card has the name that its game gives its face", () => {
  learn({ cards: { g: { "7D": "sette" } } });
  assert.deepEqual([cardName("g", "7D#2"), cardName("g", "8D#1"), cardName("h", "7D#1")], ["sette", "8D", "7D"]);
});

test("an avatar shows a letter, a digit or the first sign of the name", () => {
  const shown = { anna: "A", "🦊🐻": "🦊", "★ Élise": "É", "  élo": "É", "4 assi": "4", "🦊 bea": "B", "👩‍🚀🎉": "👩‍🚀", "": "?" };
  for (const [name, letter] of Object.entries(shown)) assert.equal(initial(name), letter, name);
  assert.equal(initial(), "?");
});

test("the others sit in the order of play, and oneself comes last", () => {
  const seats = [0, 1, 2, 3];
  assert.deepEqual(inOrder({ seats, you: 1 }), [2, 3, 0, 1]);
  assert.deepEqual(inOrder({ seats, you: null }), [0, 1, 2, 3]);
});

test("the points of a seat are those of its side where sides count", () => {
  const sides = [{ total: 4, pile: 12, told: "Scope: 1" }];
  const seats = [{ side: 0, cards: 3 }];
  assert.deepEqual(factsOf({ view: { seats, sides } }, 0), { side: 0, cards: 3, points: 4, pile: 12, told: "Scope: 1" });
  assert.equal(factsOf({ view: { seats: [{ side: 0, total: 7 }] } }, 0).points, 7);
  assert.equal(factsOf({ view: null }, 0).points, undefined);
});

test("what is to be remembered is remembered where there is no storage", () => {
  assert.equal(kept("theme"), null);
  keep("theme", "dark");
  assert.equal(kept("theme"), "dark");
});

test("how long is left follows the server's clock, not the device's", () => {
  mock.timers.enable({ apis: ["Date"], now: 5_000_000 });
  setNow(1000);
  assert.equal(secondsUntil(1045), 45);
  mock.timers.tick(40_000);
  assert.equal(secondsUntil(1045), 5);
  mock.timers.tick(40_000);
  assert.equal(secondsUntil(1045), 0);
  mock.timers.reset();
});
