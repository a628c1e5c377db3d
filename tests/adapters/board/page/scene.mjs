// Where everything stands: nothing leaves the table, melds lie before their owners, cards are as large as can be.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sceneOf } from "../page/scene.js";

const PHONE = { wide: 352, high: 360, chipWide: 84, chipHigh: 90, ownHigh: 50, under: false, most: 60 };
const DESKTOP = { wide: 1040, high: 540, chipWide: 200, chipHigh: 150, ownHigh: 60, under: true, most: 110 };
const LOW = { wide: 728, high: 170, chipWide: 128, chipHigh: 50, ownHigh: 50, under: false, most: 52 };
const PILES = { wide: 180, high: 110 };

/** Of `melds` melds in turn, of three to seven cards, how long each player's are. */
function lengths(players, melds) {
  const own = Array.from({ length: players }, () => []);
  for (let meld = 0; meld < melds; meld += 1) own[meld % players].push(3 + (meld % 5));
  return own;
}

function scene(of, players, melds) {
  const small = of === LOW ? { ...PILES, high: 76 } : PILES;
  return sceneOf({ ...of, lengths: lengths(players, melds), middle: small, beside: of === LOW });
}

function each(check) {
  for (const [name, of] of Object.entries({ PHONE, DESKTOP, LOW }))
    for (const players of [2, 3, 4, 5])
      for (const melds of [0, 1, 6, 12]) check(scene(of, players, melds), of, `${name} ${players} ${melds}`);
}

test("every seat is on the table, and none lies over another", () => {
  each(({ seats }, { wide, high }, where) => {
    seats.forEach((seat, place) => {
      assert.ok(seat.left >= -0.5 && seat.left + seat.wide <= wide + 0.5, where);
      assert.ok(seat.top >= 0 && seat.top + seat.high <= high, where);
      const next = seats[place + 1];
      assert.ok(!next || seat.left + seat.wide <= next.left + 0.5, where);
    });
  });
});

test("each meld has a place, within the width of the table", () => {
  each(({ lying }, { wide }, where) => {
    const [players, melds] = where.split(" ").slice(1).map(Number);
    assert.deepEqual(lying.map((one) => one.length), lengths(players, melds).map((one) => one.length), where);
    for (const meld of lying.flat()) assert.ok(meld.left >= -1 && meld.left + meld.wide <= wide + 7, where);
  });
});

test("no meld lies over another one of its owner", () => {
  for (const of of [PHONE, DESKTOP])
    for (const melds of [1, 6])
      for (const row of scene(of, 3, melds).lying)
        row.forEach((one, place) => {
          for (const other of row.slice(place + 1))
            assert.ok(
              one.left + one.wide <= other.left || one.top !== other.top,
              `${JSON.stringify(one)} ${JSON.stringify(other)}`,
            );
        });
});

test("where there is room, a meld is nearest to its owner", () => {
  for (const players of [2, 3, 4, 5]) {
    const { seats, own, lying } = scene(DESKTOP, players, 12);
    const middle = ({ left, top, wide, high }) => [left + wide / 2, top + high / 2];
    const far = (one, other) => Math.hypot(middle(one)[0] - middle(other)[0], middle(one)[1] - middle(other)[1]);
    lying.forEach((melds, owner) => {
      for (const meld of melds) {
        const distances = [...seats, own].map((seat) => far(meld, seat));
        assert.equal(distances.indexOf(Math.min(...distances)), owner, `${players} players`);
      }
    });
  }
});

test("fewer melds leave room for larger cards, up to the largest that is wanted", () => {
  assert.equal(scene(DESKTOP, 2, 0).width, DESKTOP.most);
  const widths = [1, 4, 8, 12].map((melds) => scene(PHONE, 3, melds).width);
  assert.deepEqual(widths, [...widths].sort((a, b) => b - a));
});
