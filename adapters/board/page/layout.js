// How large the cards of a hand and loose cards may be so that everything stays in view.

const TALL = 1.4;
const TOUCH = 44;
const RISE = 10; // a picked card rises by this much

/**
 * The places of a hand: one row if a finger can hit every card, otherwise two.
 * @param {number} count @param {number} wide @param {number} high @param {number} most
 * @returns {{width: number, corner: boolean, places: {left: number, top: number}[]}}
 */
export function handPlaces(count, wide, high, most) {
  if (count === 0) return { width: 0, corner: false, places: [] };
  const one = Math.min(most, (high - RISE) / TALL);
  const single = Math.min(one + 6, (wide - one) / Math.max(1, count - 1));
  if (single >= TOUCH - 2 || count < 3) return rows([count], one, single, wide, high);
  const upper = Math.ceil(count / 2);
  const width = Math.min(most, (high - RISE) / (TALL * 1.68));
  const pitch = Math.min(width + 4, (wide - width) / Math.max(1, upper - 1));
  if (pitch < single || single * 1.1 > pitch) return rows([count], one, single, wide, high);
  return rows([upper, count - upper], width, pitch, wide, high);
}

/** @param {number[]} counts @param {number} width @param {number} pitch @param {number} wide @param {number} high */
function rows(counts, width, pitch, wide, high) {
  const tall = width * TALL;
  const places = counts.flatMap((count, row) => {
    const left = Math.max(0, (wide - width - pitch * (count - 1)) / 2);
    const top = high - tall - (counts.length - 1 - row) * tall * 0.68;
    return Array.from({ length: count }, (_, place) => ({ left: left + place * pitch, top }));
  });
  return { width, corner: pitch < width * 0.72, places };
}

/** The largest width with which loose cards, with gaps between them, fit in rows. @param {number} count @param {number} wide @param {number} high @param {number} most */
export function looseWidth(count, wide, high, most, least = 34) {
  for (let width = most; width > least; width -= 2)
    if (looseRows(count, width, wide) * (width * TALL + 10) <= high) return width;
  return least;
}

/** @param {number} count @param {number} width @param {number} wide */
function looseRows(count, width, wide) {
  const across = Math.max(1, Math.floor((wide + 10) / (width + 10)));
  return Math.ceil(count / across);
}

/** How wide these rows are when all have about as many cards. @param {number} count @param {number} width @param {number} wide */
export function looseAcross(count, width, wide) {
  return Math.ceil(count / Math.max(1, looseRows(count, width, wide))) * (width + 10);
}
