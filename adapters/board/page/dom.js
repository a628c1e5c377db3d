// Elements that are kept: what stays on the page keeps its focus and its animation.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes] `class`, `text`, `on*` and attributes; false or null leaves one out
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") write(element, value);
    else if (name.startsWith("on")) element[name] = value;
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/** Writes a text only if it is another, so that nothing is announced twice. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} parent @param {Iterable<Element>} wanted the children, in order */
export function fill(parent, wanted) {
  const all = [...wanted];
  const focused = /** @type {HTMLElement | null} */ (
    parent.contains(document.activeElement) ? document.activeElement : null
  );
  for (const old of [...parent.children]) if (!all.includes(old)) old.remove();
  all.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  if (focused?.isConnected && focused !== document.activeElement) focused.focus();
}

/** Puts an element at a place of the table. @param {HTMLElement} element @param {{left: number, top: number, wide: number, high: number}} place */
export function standAt(element, { left, top, wide, high }) {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${high}px` });
  return element;
}

/** Elements by key, made once and dropped when they were not asked for in a round. */
export class Kept {
  #all = new Map();
  #used = new Set();

  get(key, build) {
    this.#used.add(key);
    if (!this.#all.has(key)) this.#all.set(key, build());
    return this.#all.get(key);
  }

  has(key) {
    return this.#all.has(key);
  }

  sweep() {
    for (const key of this.#all.keys()) if (!this.#used.has(key)) this.#all.delete(key);
    this.#used.clear();
  }
}

export function use(name) {
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", `#${name}`);
  return element;
}

export function svg(box) {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", box);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** @returns {any} an element of the page itself */
export function byId(id) {
  return document.getElementById(id);
}

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
export function all(selector, root = document) {
  return [...root.querySelectorAll(selector)].map((element) => /** @type {HTMLElement} */ (element));
}

/** The nearest element around a place where something happened. @param {EventTarget | null} target @returns {HTMLElement | null} */
export function around(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
