// Picks and the order of the hand as they were wished here, until the server has answered.

export class Pending {
  #picked = null;
  #order = null;
  #ids = new Set();

  /** The picked cards: as wished, otherwise as the server has them. */
  picked({ hand }) {
    return this.#picked ?? hand?.picked ?? [];
  }

  order({ hand: { order } }) {
    const wished = this.#order;
    const same = wished?.length === order.length && order.every((card) => wished.includes(card));
    return same ? wished : order;
  }

  pick(cards) {
    this.#picked = cards;
  }

  arrange(cards) {
    this.#order = cards;
  }

  /** @param {string} id of the press that asks the server for it */
  wait(id) {
    this.#ids.add(id);
  }

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
