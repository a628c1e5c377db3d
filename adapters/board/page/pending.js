// Picks and the order of the hand as they were wished here, until the server has answered.

export class Pending {
  /** @type {string[] | null} */
  #picked = null;
  /** @type {string[] | null} */
  #order = null;
  /** @type {Set<string>} */
  #ids = new Set();

  /** The picked cards: as wished, otherwise as the server has them. @param {{hand: {picked: string[]} | null}} sight @returns {string[]} */
  picked({ hand }) {
    return this.#picked ?? hand?.picked ?? [];
  }

  /** The hand from left to right. @param {string[]} order as the server has it */
  order(order) {
    const wished = this.#order;
    return wished?.length === order.length && order.every((card) => wished.includes(card)) ? wished : order;
  }

  /** @param {string[]} cards */
  pick(cards) {
    this.#picked = cards;
  }

  /** @param {string[]} cards */
  arrange(cards) {
    this.#order = cards;
  }

  /** @param {string} id of the press that asks the server for it */
  wait(id) {
    this.#ids.add(id);
  }

  /** @param {string} id */
  answered(id) {
    this.#ids.delete(id);
    if (this.#ids.size === 0) this.forget();
  }

  forget() {
    this.#picked = null;
    this.#order = null;
    this.#ids.clear();
  }
}

/** The same order with one card moved by one place. @param {string[]} order @param {string} card @param {number} way */
export function swapped(order, card, way) {
  const from = order.indexOf(card);
  const to = from + way;
  if (from < 0 || to < 0 || to >= order.length) return null;
  const result = [...order];
  [result[from], result[to]] = [result[to], result[from]];
  return result;
}
