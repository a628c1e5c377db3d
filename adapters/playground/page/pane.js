// One chat of the page: messages are replaced in place, and keep scroll position and focus.

import { morph } from "./morph.js";
import { draw } from "./panel.js";
import { rove } from "./picker.js";
import { tableOf } from "./picture.js";

const NEAR = 48; // pixels from the end that still count as being at the end
const MOST = 250;
const SLOW = 3000; // milliseconds: an answer may come before the hand that shows its effect

export class Pane {
  #messages = new Map();
  #tables = new Map();
  #picked = new Map();

  constructor(section, changed) {
    this.section = section;
    this.log = section.querySelector(".log");
    this.newer = section.querySelector(".newer");
    this.changed = changed;
    this.newer.addEventListener("click", () => this.#toEnd());
    this.log.addEventListener("scroll", () => this.#atEnd() && (this.newer.hidden = true), { passive: true });
    new ResizeObserver(() => this.#kept && this.#toEnd()).observe(this.log);
    this.log.addEventListener("scroll", () => (this.#kept = this.#atEnd()), { passive: true });
  }

  #kept = true;

  put(message, quietly = false) {
    const stay = this.#kept;
    const isNew = !this.#messages.has(message.id);
    this.#messages.set(message.id, message);
    if (this.#picked.get(message.id)?.past) this.#forget(message.id);
    this.#settle(message.id);
    this.#draw(message);
    this.#thin();
    if (stay) this.#toEnd();
    else if (isNew) this.newer.hidden = false;
    if (!quietly) this.changed(message.id);
  }

  retire(id) {
    const message = this.#messages.get(id);
    if (!message) return;
    const { picker, ...panel } = message.panel;
    const still = picker && { all: "", order: "", cards: picker.cards.map((pick) => ({ ...pick, token: "" })) };
    const blocks = panel.blocks.filter(({ kind }) => kind !== "until");
    this.#forget(id);
    this.put({ ...message, panel: { ...panel, blocks, buttons: [], picker: still, places: [] } }, true);
  }

  remove(id) {
    this.#forget(id);
    this.#messages.delete(id);
    this.#element(id)?.remove();
  }

  // Picked cards are shown as picked at once, until the server shows them so.
  pick(id, picked) {
    this.#forget(id);
    this.#picked.set(id, { picked, of: revision(this.#messages.get(id)), timer: 0 });
    this.#draw(this.#messages.get(id));
  }

  answered(id) {
    const pending = this.#picked.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#giveUp(id), SLOW);
    this.#settle(id);
  }

  // They are used for something else: the next message of the server decides.
  acted(id) {
    const pending = this.#picked.get(id);
    if (pending) pending.past = true;
  }

  lost() {
    for (const id of [...this.#picked.keys()]) this.#giveUp(id);
  }

  #settle(id) {
    const pending = this.#picked.get(id);
    if (pending?.timer && agrees(this.#messages.get(id), pending.picked)) this.#forget(id);
  }

  #giveUp(id) {
    this.#forget(id);
    if (this.#messages.has(id)) this.#draw(this.#messages.get(id));
  }

  #forget(id) {
    clearTimeout(this.#picked.get(id)?.timer);
    this.#picked.delete(id);
  }

  shown() {
    if (this.#kept) this.#toEnd();
  }

  #draw(message) {
    const old = this.#element(message.id);
    const fresh = draw(message, this.#pickedOf(message), this.#beside(message));
    if (old) focusKept(old, () => morph(old, fresh));
    else {
      this.log.querySelector(".hint")?.remove();
      this.log.append(fresh);
    }
    rove(old ?? fresh);
  }

  // Shows the table's picture beside the hand that belongs to it, in the other chat.
  look(number, picture) {
    this.#tables.set(number, picture);
    for (const message of this.#messages.values()) {
      if (holds(message) && tableOf(message.panel) === number) this.#draw(message);
    }
    if (this.#kept) this.#toEnd();
  }

  // The newest hand at a table.
  handAt(number) {
    return [...this.#messages.values()].findLast((one) => holds(one) && tableOf(one.panel) === number);
  }

  #beside(message) {
    const sees = message.panel.picture?.places.length > 0;
    return holds(message) && !sees ? this.#tables.get(tableOf(message.panel)) : null;
  }

  #pickedOf(message) {
    const pending = this.#picked.get(message.id);
    return pending && pending.of === revision(message) ? pending.picked : null;
  }

  #element(id) {
    return this.log.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #thin() {
    for (const id of this.#messages.keys()) {
      if (this.#messages.size <= MOST) return;
      this.remove(id);
    }
  }

  #atEnd() {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < NEAR;
  }

  #toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.newer.hidden = true;
  }
}

function holds({ where, panel }) {
  return where !== "group" && panel.picker !== null;
}

function agrees(message, picked) {
  const shown = message?.panel.picker?.cards.filter((pick) => pick.picked) ?? [];
  return shown.length === picked.size && shown.every((pick) => picked.has(pick.index));
}

function revision(message) {
  const picker = message?.panel.picker;
  const token = picker?.all || picker?.cards[0]?.token || "";
  return token.split(".", 2).join(".");
}

// The same element keeps the focus; if it is gone, the nearest one gets it.
function focusKept(element, change) {
  const focused = document.activeElement;
  const before = element.contains(focused) ? [...element.querySelectorAll("button")] : null;
  change();
  if (!before || document.activeElement === focused) return;
  const twin = element.querySelector(`[data-key="${CSS.escape(focused.dataset.key ?? "")}"]`);
  const place = before.indexOf(focused);
  const nearest = before
    .filter((button) => button.isConnected)
    .sort((a, b) => Math.abs(before.indexOf(a) - place) - Math.abs(before.indexOf(b) - place));
  (focused.isConnected ? focused : twin ?? nearest[0] ?? element).focus({ preventScroll: true });
}
