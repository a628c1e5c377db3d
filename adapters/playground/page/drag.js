// Moves cards with a finger or the mouse: within the hand, or onto a place of the table.
// Everything here can also be done with buttons and keys.

import { make } from "./dom.js";

const FAR = 7; // pixels of movement that still count as a click
const HOLD = 230; // milliseconds after which a finger drags instead of scrolling
const EDGE = 56;
const BEAT = 50; // milliseconds between two scroll steps, also while the finger rests

export class Drag {
  #held = null;
  #timer = 0;
  #just = false;

  constructor({ arranged, laid }) {
    this.arranged = arranged;
    this.laid = laid;
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#moved(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", () => this.#drop());
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#drop());
    // Otherwise the finger would scroll the page, or open a menu.
    document.addEventListener("touchmove", (event) => this.#held?.ghost && event.preventDefault(), { passive: false });
    document.addEventListener("contextmenu", (event) => this.#held && event.preventDefault());
    // A drag is not a click.
    document.addEventListener("click", (event) => this.#clicked(event), true);
  }

  #down(event) {
    const pick = event.target.closest?.(".pick");
    this.#just = false;
    if (!pick || event.button !== 0 || !event.isPrimary) return;
    this.#held = { pick, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    if (this.#held.touch) this.#timer = setTimeout(() => this.#lift(), HOLD);
  }

  #moved(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (held.touch && Math.abs(dy) > Math.abs(dx)) return this.#drop();
      this.#lift();
      if (!held.ghost) return;
    }
    held.moved = true;
    this.#carry(event.clientX, event.clientY);
  }

  #lift() {
    clearTimeout(this.#timer);
    const held = this.#held;
    const anywhere = held.pick.parentElement.dataset.order || document.querySelector(".place.takes");
    if (!anywhere) return this.#drop();
    held.ghost = ghost(held.pick);
    document.body.append(held.ghost);
    document.body.classList.add("carrying");
    held.pick.setPointerCapture?.(held.id);
    held.beat = setInterval(() => this.#carry(held.x, held.y), BEAT);
    this.#carry(held.x, held.y);
  }

  #carry(x, y) {
    const held = this.#held;
    if (!held.pick.isConnected) return this.#drop();
    Object.assign(held, { x, y });
    held.ghost.style.translate = `${x}px ${y}px`;
    const place = placeAt(x, y);
    if (place !== held.place) held.place?.classList.remove("aim");
    place?.classList.add("aim");
    held.place = place;
    held.gap = place ? null : gapAt(held.pick, x, y);
    mark(held.pick, held.gap);
    if (!place) scroll(logAt(x, y), y);
  }

  #up(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const { ghost, place, gap, pick, moved } = held;
    this.#drop();
    if (!ghost) return;
    // Not every browser makes a click of a slow touch.
    if (!moved) pick.click();
    else if (place) this.laid(pick, place);
    else if (gap) this.#arrange(pick, gap);
  }

  #drop() {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = null;
    if (!held?.ghost) return;
    clearInterval(held.beat);
    this.#just = true;
    held.ghost.remove();
    held.place?.classList.remove("aim");
    document.body.classList.remove("carrying");
    for (const line of document.querySelectorAll(".gap")) line.remove();
  }

  #arrange(pick, { order }) {
    const before = [...pick.parentElement.children];
    if (order.some((one, n) => one !== before[n])) this.arranged(pick, order.map(indexOf));
  }

  #clicked(event) {
    // A click without a pointer comes from a key or from this program.
    if (!this.#just || event.detail === 0 || !event.target.closest?.(".pick, .place")) return;
    this.#just = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

// Moves a card one place to the left or right by key; null at the end of the hand.
export function swapped(pick, way) {
  const order = [...pick.parentElement.children];
  const from = order.indexOf(pick);
  const to = from + way;
  if (to < 0 || to >= order.length) return null;
  [order[from], order[to]] = [order[to], order[from]];
  return order.map(indexOf);
}

function indexOf(pick) {
  return Number(pick.dataset.index);
}

// The visible part of the card, which follows the finger.
function ghost(pick) {
  const box = pick.getBoundingClientRect();
  const carried = make("div", { class: "ghost", "aria-hidden": "true" });
  const image = pick.closest(".hand")?.querySelector("img");
  const wide = image ? seen(pick) : box.width;
  Object.assign(carried.style, {
    width: `${wide}px`, height: `${box.height}px`, marginLeft: `${-wide / 2}px`, marginTop: `${-box.height * 0.75}px`,
  });
  if (!image) {
    carried.append(pick.cloneNode(true));
    return carried;
  }
  const whole = image.getBoundingClientRect();
  Object.assign(carried.style, {
    backgroundImage: `url("${image.src}")`,
    backgroundSize: `${whole.width}px ${whole.height}px`,
    backgroundPosition: `${whole.left - box.left}px ${whole.top - box.top}px`,
  });
  carried.style.height = `${Math.min(box.height, below(pick))}px`;
  return carried;
}

// The visible width of a card that the next one covers in part.
function seen(pick) {
  const [box, next] = [pick, pick.nextElementSibling].map((one) => one?.getBoundingClientRect());
  const beside = next && Math.abs(next.top - box.top) < box.height / 2 && next.left > box.left;
  return beside ? Math.min(box.width, next.left - box.left) : box.width;
}

// Its visible height, where another row covers it in part.
function below(pick) {
  const { top, height } = pick.getBoundingClientRect();
  const tops = [...pick.parentElement.children].map((one) => one.getBoundingClientRect().top);
  return Math.min(height, ...tops.filter((other) => other > top + height / 2).map((other) => other - top));
}

function placeAt(x, y) {
  return document.elementsFromPoint(x, y).find((one) => one.matches(".place.takes"));
}

// Between which cards of the hand the pointer is.
function gapAt(pick, x, y) {
  const picker = pick.parentElement;
  const box = picker.getBoundingClientRect();
  if (!picker.dataset.order || y < box.top - EDGE || y > box.bottom + EDGE) return null;
  const all = [...picker.children];
  const row = rowAt(all, y);
  const place = row.filter((one) => middle(one) < x).length;
  const at = place < row.length ? all.indexOf(row[place]) : all.indexOf(row.at(-1)) + 1;
  const order = all.filter((one) => one !== pick);
  order.splice(at - (all.indexOf(pick) < at ? 1 : 0), 0, pick);
  return { order, row, place };
}

function rowAt(picks, y) {
  const rows = [];
  for (const pick of picks) {
    const { top, height } = pick.getBoundingClientRect();
    if (rows.length && Math.abs(top - rows.at(-1).top) < height * 0.4) rows.at(-1).picks.push(pick);
    else rows.push({ top, picks: [pick] });
  }
  return (rows.findLast(({ top }) => y >= top) ?? rows[0]).picks;
}

function middle(pick) {
  return pick.getBoundingClientRect().left + seen(pick) / 2;
}

// A line where the card would be inserted.
function mark(pick, gap) {
  const frame = pick.parentElement?.parentElement;
  frame?.querySelector(":scope > .gap")?.remove();
  if (!gap || !frame) return;
  const around = frame.getBoundingClientRect();
  const { row, place } = gap;
  const box = (row[place] ?? row.at(-1)).getBoundingClientRect();
  const x = place < row.length ? box.left : box.right;
  const line = make("span", { class: "gap", "aria-hidden": "true" });
  Object.assign(line.style, {
    left: `${x - around.left}px`, top: `${box.top - around.top}px`, height: `${box.height}px`,
  });
  frame.append(line);
}

function logAt(x, y) {
  return document.elementsFromPoint(x, y).find((one) => one.matches(".log"));
}

function scroll(log, y) {
  if (!log) return;
  const { top, bottom } = log.getBoundingClientRect();
  if (y < top + EDGE) log.scrollTop -= 14;
  else if (y > bottom - EDGE / 2) log.scrollTop += 14;
}
