// Where everything stands on the table: the others on an arc above, oneself below, what each has laid
// down before them, and the piles in the middle. Only numbers go in and out.

const TALL = 1.4;
const TOUCHES = [44, 34]; // pixels that a finger hits; fewer where the melds would not fit, or not be near
export const GAP = 6;
const USUAL = 0.7; // the part of a covered card that is seen
const LEAST = 0.26; // as little as still shows its corner
const SMALLEST = 22;
/** The width of the columns at both sides of a wide table, by the number of the others. */
/** @type {Record<number, number>} */
const SIDE = { 2: 0.3, 3: 0.29, 4: 0.25 };

/**
 * @typedef {{left: number, top: number, wide: number, high: number}} Box
 * @typedef {{left: number, top: number, wide: number, high: number, over: number}} Lying `over`: the part of a card's width that covers the one before
 * @typedef {{width: number, touch: number, tight?: boolean, seats: Box[], own: Box, middle: Box, lying: Lying[][]}} Scene
 * `width` of the cards of melds, `touch`: how high each is at least, `tight`: whether rows lie over each other
 * @typedef {{wide: number, high: number, chipWide: number, chipHigh: number, ownHigh: number, lengths: number[][], middle: {wide: number, high: number}, most: number, under: boolean, beside: boolean}} Measures
 * `lengths`: of what lies before each of the others, in the order of play, and before oneself at last;
 * `middle`: of the piles; `under`: one's own name stands below the table, otherwise on it; `beside`: the
 * table is so low that one's name stands between one's melds, and the piles beside them
 * @typedef {{left: number, wide: number, top: number, side: boolean}} Column `side`: nothing stands below it
 * @typedef {{wide: number, over: number}} Flowed
 * @typedef {{above: Flowed[][][], mine: Flowed[][][]}} Rows of every column, and of one's own zones
 * @typedef {{left: number, wide: number, from?: number}} Zone
 * @typedef {{side: number, chip: {left: number, high: number}, zones: Zone[]}} Own
 * @typedef {{high: number, width: number, touch: number}} Size from one row to the next, of a card, and for a finger
 */

/** The largest cards that fit so that each meld, or as many as can be, is nearest to its owner. @param {Measures} table @returns {Scene} */
export function sceneOf(table) {
  const others = table.lengths.length - 1;
  const round = table.wide > table.high * 1.15 && others > 1 && !table.beside;
  const columns = round ? arc(table, others) : row(table, others);
  const owns = table.beside
    ? besides(table, others)
    : [ownZones(table, round ? columns[0].wide : 0)];
  /** @type {Scene | null} */
  let best = null;
  let fewest = Infinity;
  for (const [touch, own] of TOUCHES.flatMap((one) => owns.map((other) => /** @type {const} */ ([one, other]))))
    for (let width = Math.floor(table.most); width >= SMALLEST; width -= 1) {
      const rows = flowed(table, columns, own, width, LEAST);
      if (!rows || !fits(table, columns, own, rows, pitch(width, touch))) continue;
      const scene = placed(table, columns, own, rows, { high: pitch(width, touch), width, touch });
      const far = strays(scene);
      if (far === 0) return scene;
      if (far < fewest) [best, fewest] = [scene, far];
    }
  return best ?? squeezed(table, columns, owns[0]);
}

/** Columns side by side, those in the middle a little higher. @param {Measures} table @param {number} others @returns {Column[]} */
function row(table, others) {
  const wide = table.wide / others;
  const middle = (others - 1) / 2;
  return Array.from({ length: others }, (_, place) => {
    const top = others > 2 ? Math.round((Math.abs(place - middle) / middle) * 8) : 0;
    return { left: place * wide, wide, top, side: false };
  });
}

/** The first and the last sit at the sides, lower than those between them. @param {Measures} table @param {number} others @returns {Column[]} */
function arc(table, others) {
  const side = table.wide * SIDE[others];
  const between = (table.wide - 2 * side) / Math.max(1, others - 2);
  const top = table.high * 0.1;
  return Array.from({ length: others }, (_, place) => {
    if (place === 0) return { left: 0, wide: side, top, side: true };
    if (place === others - 1) return { left: table.wide - side, wide: side, top, side: true };
    return { left: side + (place - 1) * between, wide: between, top: 0, side: false };
  });
}

/** Zones on both sides of one's name, which stands where it is far from the others' melds. @param {Measures} table @param {number} others @returns {Own[]} */
function besides({ wide, middle, chipWide }, others) {
  const free = wide - chipWide - middle.wide - 3 * GAP;
  const half = (free + chipWide) / 2 + GAP;
  const between = Array.from({ length: others - 1 }, (_, place) => ((place + 1) * wide) / others);
  const centres = others === 1 ? [wide / 2] : [...between, half];
  return centres
    .sort((one, other) => Math.abs(one - half) - Math.abs(other - half))
    .map((centre) => {
      const left = clamp(0, centre - chipWide / 2 - GAP, free);
      const right = { left: left + chipWide + 2 * GAP, wide: free - left, from: 0 };
      const chip = { left: left + GAP, high: middle.high };
      return { side: 0, chip, zones: [{ left: 0, wide: left, from: 1 }, right] };
    });
}

/** @param {number} least @param {number} value @param {number} most */
function clamp(least, value, most) {
  return Math.max(least, Math.min(value, most));
}

/** What one has laid down lies between the columns at the sides, beside one's name if that is on the table. @param {Measures} table @param {number} side @returns {Own} */
function ownZones({ wide, under, chipWide, ownHigh }, side) {
  const taken = under ? 0 : chipWide + GAP;
  const zone = { left: side + taken, wide: wide - 2 * side - taken };
  return { side, chip: { left: under ? (wide - chipWide) / 2 : side, high: under ? 0 : ownHigh }, zones: [zone] };
}

/** The rows of every column and of one's own zones; nothing if a meld is too wide. @param {Measures} table @param {Column[]} columns @param {Own} own @param {number} width @param {number} least @returns {Rows | null} */
function flowed({ lengths }, columns, own, width, least) {
  const above = columns.map(({ wide }, place) => flow(lengths[place], wide - GAP, width, least));
  const mine = shared(lengths[lengths.length - 1], own.zones).map((part, place) =>
    flow(part, own.zones[place].wide, width, least),
  );
  return allOf(above) && allOf(mine) ? { above, mine } : null;
}

/** @template T @param {(T | null)[]} found @returns {found is T[]} */
function allOf(found) {
  return found.every(Boolean);
}

/** One's own melds, as many in each zone as it is wide. @param {number[]} lengths @param {Zone[]} zones */
function shared(lengths, zones) {
  const whole = zones.reduce((sum, { wide }) => sum + wide, 0);
  let used = 0;
  return zones.map(({ wide }, place) => {
    const part = place === zones.length - 1 ? lengths.length : Math.round((lengths.length * wide) / whole);
    const from = used;
    used = Math.min(lengths.length, from + part);
    return lengths.slice(from, used);
  });
}

/** @param {Measures} table @param {Column[]} columns @param {Own} own @param {Rows} rows @param {number} high */
function fits(table, columns, own, rows, high) {
  const low = lowest(own, rows, high);
  const middle = table.beside ? 0 : table.middle.high + 2 * GAP;
  return columns.every(({ top, side }, place) => {
    const free = table.high - top - table.chipHigh - GAP - rows.above[place].length * high;
    return free >= (side ? 0 : middle + low);
  });
}

/** How high one's own part of the table is. @param {Own} own @param {Rows} rows @param {number} high */
function lowest(own, { mine }, high) {
  return Math.max(own.chip.high, ...mine.map((rows) => rows.length * high));
}

/** Where even the smallest cards do not fit, the rows lie over each other. @param {Measures} table @param {Column[]} columns @param {Own} own */
function squeezed(table, columns, own) {
  const rows = flowed(table, columns, own, SMALLEST, -Infinity) ?? { above: [], mine: [] };
  const lines = (/** @type {Flowed[][][]} */ all) => Math.max(0, ...all.map((one) => one.length));
  const middle = table.beside ? 0 : table.middle.high + 2 * GAP;
  const top = Math.max(0, ...columns.map((column) => column.top)) + table.chipHigh + GAP;
  const free = table.high - top - middle;
  const [, touch] = TOUCHES;
  const high = Math.min(pitch(SMALLEST, touch), free / Math.max(1, lines(rows.above) + lines(rows.mine)));
  return { ...placed(table, columns, own, rows, { high, width: SMALLEST, touch }), tight: true };
}

/** From one row to the next. @param {number} width @param {number} touch */
function pitch(width, touch) {
  return Math.max(touch, width * TALL + 6) + GAP;
}

/** The rows in which what lies there fits, each with how much its cards cover; nothing if it does not. @param {number[]} lengths @param {number} wide @param {number} width @param {number} least */
function flow(lengths, wide, width, least) {
  /** @type {Flowed[][]} */
  const rows = [];
  let used = 0;
  for (const length of lengths) {
    const seen = Math.min(USUAL, (wide - 6 - width) / Math.max(1, (length - 1) * width));
    if (seen < least) return null;
    const one = { wide: width * (1 + (length - 1) * Math.max(0, seen)) + 6, over: 1 - Math.max(0, seen) };
    if (rows.length === 0 || used + one.wide > wide + 0.5) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(one);
    used += one.wide + GAP;
  }
  return rows;
}

/** @param {Measures} table @param {Column[]} columns @param {Own} own @param {Rows} rows @param {Size} size @returns {Scene} */
function placed(table, columns, own, rows, size) {
  const { high, width, touch } = size;
  const { chipHigh, chipWide, middle } = table;
  const seats = columns.map(({ left, wide, top }) => ({
    left: left + Math.max(0, (wide - chipWide) / 2),
    top,
    wide: Math.min(chipWide, wide - 2),
    high: chipHigh,
  }));
  const lying = columns.map(({ left, wide, top }, place) =>
    lined(rows.above[place], left + GAP / 2, wide - GAP, top + chipHigh + GAP, size),
  );
  const mine = rows.mine.flatMap((part, place) => {
    const { left, wide, from } = own.zones[place];
    return lined(part, left, wide, table.high - part.length * high, size, from);
  });
  const deepest = columns.map(({ top, side }, place) =>
    side ? 0 : top + chipHigh + GAP + rows.above[place].length * high,
  );
  const upper = Math.max(0, ...deepest);
  const lower = table.high - lowest(own, rows, high);
  const ownTop = table.under ? table.high + GAP : table.high - table.ownHigh;
  return {
    width,
    touch,
    seats,
    own: { left: own.chip.left, top: ownTop, wide: chipWide, high: table.ownHigh },
    middle: table.beside
      ? { left: table.wide - middle.wide, top: table.high - middle.high, ...middle }
      : {
          left: own.side,
          top: Math.min(upper + GAP, table.high - middle.high),
          wide: table.wide - 2 * own.side,
          high: Math.max(middle.high, lower - upper - 2 * GAP),
        },
    lying: [...lying, mine],
  };
}

/** Rows in the middle of their zone, or at the side of one's name: `from` the left (0) or the right (1). @param {Flowed[][]} rows @param {number} left @param {number} wide @param {number} top @param {Size} size */
function lined(rows, left, wide, top, { high, width, touch }, from = 0.5) {
  return rows.flatMap((row, line) => {
    const all = row.reduce((sum, one) => sum + one.wide + GAP, -GAP);
    let at = left + Math.max(0, (wide - all) * from);
    return row.map((one) => {
      const lying = { ...one, left: at, top: top + line * high, high: Math.max(touch, width * TALL + 6) };
      at += one.wide + GAP;
      return lying;
    });
  });
}

/** How many melds lie nearer to another player than to their owner. @param {Scene} scene */
function strays({ seats, own, lying }) {
  const all = [...seats, own].map(middleOf);
  const isFar = (/** @type {{x: number, y: number}} */ at, /** @type {number} */ owner) => {
    const [mine, ...others] = [all[owner], ...all.filter((_, seat) => seat !== owner)].map((to) => far(at, to));
    return others.some((other) => other < mine + GAP);
  };
  return lying.flatMap((melds, owner) => melds.filter((meld) => isFar(middleOf(meld), owner))).length;
}

/** @param {Box} box */
function middleOf({ left, top, wide, high }) {
  return { x: left + wide / 2, y: top + high / 2 };
}

/** @param {{x: number, y: number}} one @param {{x: number, y: number}} other */
function far(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
