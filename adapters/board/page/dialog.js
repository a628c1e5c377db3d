// What opens above the table: panels of the server, and the menu.

import { byId, make } from "./dom.js";
import { say } from "./words.js";

let waitsFor = null;

/**
 * @param {{title: string, lines: string[], buttons: {label: string, token?: string, style?: string, run?: () => void, pressed?: boolean}[][]}} panel
 * @param {(token: string) => string} press returns the id of the press
 */
export function open(panel, press) {
  const dialog = byId("dialog");
  waitsFor = null;
  const rows = panel.buttons.map((row) =>
    make("div", { class: "row" }, ...row.map((button) => drawn(button, press))),
  );
  const leave = make("button", {
    class: "plain",
    type: "button",
    text: say("close"),
    onclick: () => close(),
  });
  dialog.replaceChildren(
    make("h2", { id: "dialog-title", text: panel.title }),
    make("div", { class: "lines" }, ...panel.lines.map((line) => make("p", { text: line }))),
    ...rows,
    make("div", { class: "row" }, leave),
  );
  if (!dialog.open) dialog.showModal();
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
