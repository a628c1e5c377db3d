// How cards lie that are shown open: what was left in a hand, or was captured. Only numbers go in and out.

const TALL = 1.4;
const SEEN = 0.62; // the part of a covered card that is seen at most
const ENOUGH = 15; // pixels of a covered card in which its corner can be read
const ROW = 0.55; // the part of a row that is seen above the next one

/** @typedef {{rows: number, pitch: number, width: number, corner: boolean, places: {left: number, top: number}[]}} Open */

/**
 * Cards in as few rows as can be read, in the middle of a box.
 * @param {number} count @param {number} wide @param {number} high @param {number} largest
 * @param {number} most rows @returns {Open}
 */
export function openPlaces(count, wide, high, largest, most = 2) {
  let best = rowsOf(1, count, wide, high, largest);
  for (let rows = 2; rows <= most && best.pitch < ENOUGH; rows += 1) {
    const next = rowsOf(rows, count, wide, high, largest);
    if (next.pitch > best.pitch) best = next;
  }
  return best;
}

/** How high a box must be for so many cards of this width. @param {number} count @param {number} wide @param {number} width */
export function openHigh(count, wide, width) {
  const { rows } = openPlaces(count, wide, Infinity, width);
  return count ? Math.ceil(width * TALL * (1 + (rows - 1) * ROW)) : 0;
}

/** @param {number} rows @param {number} count @param {number} wide @param {number} high @param {number} largest @returns {Open} */
function rowsOf(rows, count, wide, high, largest) {
  const width = Math.min(largest, high / (TALL * (1 + (rows - 1) * ROW)), wide);
  const across = Math.ceil(count / rows);
  const pitch = across > 1 ? Math.min(width * SEEN, (wide - width) / (across - 1)) : width;
  const places = Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / across);
    const here = Math.min(across, count - row * across);
    const left = (wide - width - pitch * (here - 1)) / 2 + (place % across) * pitch;
    return { left, top: row * width * TALL * ROW };
  });
  return { rows, width, pitch, corner: pitch < width * 0.72, places };
}
