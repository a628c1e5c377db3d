// The places of a hand and of loose cards, the order that keys make, and what waits for an answer.

import assert from "node:assert/strict";
import { test } from "node:test";

import { handPlaces, looseAcross, looseWidth } from "../page/layout.js";
import { Pending, swapped } from "../page/pending.js";

test("a hand stays within its box, in one row as long as a finger hits every card", () => {
  for (const [wide, high] of [[352, 170], [700, 90], [1000, 240]])
    for (let count = 1; count <= 16; count += 1) {
      const { width, places } = handPlaces(count, wide, high, 170);
      assert.equal(places.length, count);
      const where = `${count} cards in ${wide}x${high}`;
      for (const { left, top } of places) {
        assert.ok(left >= 0 && left + width <= wide + 0.5, where);
        assert.ok(top >= -0.5 && top + width * 1.4 <= high + 0.5, where);
      }
      const [first, second] = places;
      if (second && second.top === first.top && places.at(-1).top === first.top && count > 2 && high > 100)
        assert.ok(second.left - first.left >= 40 || count > 8, where);
    }
  assert.deepEqual(handPlaces(0, 352, 170, 170).places, []);
});

test("many cards stand in two rows on a phone, and cover the corners of none", () => {
  const { places } = handPlaces(14, 352, 170, 170);
  assert.equal(new Set(places.map(({ top }) => top)).size, 2);
  assert.equal(handPlaces(14, 1000, 170, 170).places[0].top, handPlaces(14, 1000, 170, 170).places[13].top);
});

test("loose cards fit in rows of about the same length", () => {
  for (let count = 1; count <= 20; count += 1) {
    const width = looseWidth(count, 340, 220, 100);
    const across = looseAcross(count, width, 340);
    const columns = Math.round(across / (width + 10));
    assert.ok(width === 34 || Math.ceil(count / columns) * (width * 1.4 + 10) <= 220.5, `${count} of ${width}`);
  }
});

test("a key moves a card by one place, and not out of the hand", () => {
  assert.deepEqual(swapped(["a", "b", "c"], "b", 1), ["a", "c", "b"]);
  assert.deepEqual(swapped(["a", "b", "c"], "b", -1), ["b", "a", "c"]);
  assert.equal(swapped(["a", "b", "c"], "c", 1), null);
  assert.equal(swapped(["a", "b", "c"], "d", 1), null);
});

test("what was wished holds until the last press is answered", () => {
  const pending = new Pending();
  const sight = { hand: { picked: ["a"] } };
  assert.deepEqual(pending.picked(sight), ["a"]);
  assert.deepEqual(pending.picked({ hand: null }), []);
  pending.pick(["a", "b"]);
  pending.arrange(["b", "a"]);
  pending.wait("1");
  pending.wait("2");
  pending.answered("1");
  assert.deepEqual(pending.picked(sight), ["a", "b"]);
  assert.deepEqual(pending.order(["a", "b"]), ["b", "a"]);
  pending.answered("2");
  assert.deepEqual([pending.picked(sight), pending.order(["a", "b"])], [["a"], ["a", "b"]]);
});

test("an order that was wished for other cards is not kept", () => {
  const pending = new Pending();
  pending.arrange(["b", "a"]);
  pending.wait("1");
  assert.deepEqual(pending.order(["a", "c"]), ["a", "c"]);
  assert.deepEqual(pending.order(["a", "b", "c"]), ["a", "b", "c"]);
});
