// What opens above the table: panels of the server, and the menu.

import { byId, make } from "./dom.js";
import { say } from "./words.js";

const SHORT = 22; // letters of a label that fits into half a row

let waitsFor = null;

/**
 * @param {{title: string, lines: string[], content?: HTMLElement, buttons: {label: string, token?: string, style?: string, run?: () => void, pressed?: boolean}[][]}} panel
 * @param {(token: string) => string} press returns the id of the press
 */
export function open(panel, press) {
  const dialog = byId("dialog");
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
  (dialog.querySelector(".row button") ?? leave).focus();
}

/** Short buttons that have a row each stand two in a row, so that a phone shows them all. */
function inRows(rows) {
  const result = [];
  for (const row of rows) {
    const [short, before] = [isShort(row), result.at(-1)];
    if (short && before && isShort(before)) before.push(row[0]);
    else result.push([...row]);
  }
  return result;
}

/** @param {{label: string, style?: string}[]} row */
function isShort(row) {
  const [{ label, style }] = row;
  return row.length === 1 && label.length <= SHORT && style !== "danger";
}

/** @param {{label: string, token?: string, style?: string, run?: () => void, pressed?: boolean}} button */
function drawn({ label, token, style = "plain", run, pressed }, press) {
  const onclick = (event) => {
    if (run) return run();
    event.currentTarget.classList.add("busy");
    waitsFor = press(token);
  };
  return make("button", {
    class: style,
    type: "button",
    text: label,
    onclick,
    "aria-pressed": pressed === undefined ? false : String(pressed),
  });
}

/** A press without another panel as its answer closes the dialog. */
export function answered(id) {
  if (id === waitsFor) close();
}

export function close() {
  waitsFor = null;
  const dialog = byId("dialog");
  if (dialog.open) dialog.close();
}
