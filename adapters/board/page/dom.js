// Elements that are kept: what stays on the page keeps its focus and its animation.

/** @typedef {Node | string | null} Child null: none */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes] `class`, `text`, `style`, `on*` and attributes; false or null leaves one out
 * @param {(Child | Child[])[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  for (const child of children.flat()) if (child) element.append(child);
  return element;
}

/** @template {Element} E @param {E} element @param {Record<string, unknown>} attributes @returns {E} */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") write(element, String(value));
    else if (name === "style") Object.assign(/** @type {HTMLElement} */ (/** @type {unknown} */ (element)).style, value);
    else if (name.startsWith("on")) Object.assign(element, { [name]: value });
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/** Writes a text only if it is another, so that nothing is announced twice. @param {Element} element @param {string} text */
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
  /** @type {Map<string, HTMLElement>} */
  #all = new Map();
  /** @type {Set<string>} */
  #used = new Set();

  /** @param {string} key @param {() => HTMLElement} build */
  get(key, build) {
    this.#used.add(key);
    const made = this.#all.get(key) ?? build();
    this.#all.set(key, made);
    return made;
  }

  /** @param {string} key */
  has(key) {
    return this.#all.has(key);
  }

  sweep() {
    for (const key of this.#all.keys()) if (!this.#used.has(key)) this.#all.delete(key);
    this.#used.clear();
  }
}

/** @param {string} name */
export function use(name) {
  const element = document.createElementNS(SVG, "use");
  element.setAttribute("href", `#${name}`);
  return element;
}

/** @param {string} box */
export function svg(box) {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", box);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** An element of the page itself. @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} selector @param {ParentNode} [root] @returns {HTMLElement[]} */
export function all(selector, root = document) {
  return [...root.querySelectorAll(selector)].map((element) => /** @type {HTMLElement} */ (element));
}

/** What an element was made of. @param {Element} element */
export function parts(element) {
  return /** @type {HTMLElement[]} */ ([...element.children]);
}

/** The card that an element shows. @param {HTMLElement} element */
export function cardOf(element) {
  return element.dataset.card ?? "";
}

/** The nearest element around a place where something happened. @param {EventTarget | null} target @param {string} selector @returns {HTMLElement | null} */
export function around(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
