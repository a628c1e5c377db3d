// What opens above the table: panels of the server, and the menu.

import { all, byId, make } from "./dom.js";
import { say } from "./words.js";

const SHORT = 22; // letters of a label that fits into half a row

/** @type {string | null} the id of a press whose answer closes the dialog */
let waitsFor = null;

/**
 * @typedef {{label: string, token?: string, style?: string, run?: () => void, pressed?: boolean}} Button
 * `run`: what it does here, without the server
 */

/**
 * @param {{title: string, lines: string[], content?: HTMLElement, buttons: Button[][]}} panel
 * @param {(token: string) => string} press returns the id of the press
 */
export function open(panel, press) {
  const dialog = element();
  waitsFor = null;
  const rows = inRows(panel.buttons).map((row) =>
    make("div", { class: "row" }, ...row.map((button) => drawn(button, press))),
  );
  const leave = make("button", {
    class: "round",
    type: "button",
    "aria-label": say("close"),
    text: "✕",
    onclick: () => close(),
  });
  dialog.replaceChildren(
    make("div", { class: "head" }, make("h2", { id: "dialog-title", text: panel.title }), leave),
    make("div", { class: "lines" }, ...panel.lines.map((line) => make("p", { text: line }))),
    ...(panel.content ? [panel.content] : []),
    ...rows,
  );
  if (!dialog.open) dialog.showModal();
  (all(".row button", dialog)[0] ?? leave).focus();
}

function element() {
  return /** @type {HTMLDialogElement} */ (byId("dialog"));
}

export function isOpen() {
  return element().open;
}

/** Short buttons that have a row each stand two in a row, so that a phone shows them all. @param {Button[][]} rows */
function inRows(rows) {
  /** @type {Button[][]} */
  const result = [];
  for (const row of rows) {
    const [short, before] = [isShort(row), result.at(-1)];
    if (short && before && isShort(before)) before.push(row[0]);
    else result.push([...row]);
  }
  return result;
}

/** @param {Button[]} row */
function isShort(row) {
  const [{ label, style }] = row;
  return row.length === 1 && label.length <= SHORT && style !== "danger";
}

/** @param {Button} button @param {(token: string) => string} press */
function drawn({ label, token, style = "plain", run, pressed }, press) {
  const onclick = () => {
    if (run) return run();
    button.classList.add("busy");
    waitsFor = press(token ?? "");
  };
  const button = make("button", {
    class: style,
    type: "button",
    text: label,
    onclick,
    "aria-pressed": pressed === undefined ? false : String(pressed),
  });
  return button;
}

/** A press without another panel as its answer closes the dialog. @param {string} id */
export function answered(id) {
  if (id === waitsFor) close();
}

export function close() {
  waitsFor = null;
  if (isOpen()) element().close();
}
