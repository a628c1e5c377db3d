// What has happened: the newest line is seen, and each is read aloud when it comes.

import { byId, fill, Kept, make, set } from "./dom.js";

/** @import { BoardTable } from "./frames" */

const kept = new Kept();

/** What happened last unless the count says it, what others would like, and what stays so for long. @param {BoardTable} sight */
export function drawNews({ asks, log, marks, view }) {
  const told = view?.count || view?.result ? [] : log;
  const lines = [...told, ...asks.slice(-1), ...marks];
  fill(
    byId("last"),
    lines.map((text, place) => {
      const before = lines.slice(0, place).filter((other) => other === text).length;
      return line(text, before, place < told.length - 1);
    }),
  );
  kept.sweep();
}

/** The same element as long as the line is there, so that it is announced once. @param {string} text @param {number} before how many such lines stand above it @param {boolean} unseen */
function line(text, before, unseen) {
  const element = kept.get(`${before} ${text}`, () => make("span", { text }));
  return set(element, { class: unseen ? "unseen" : false });
}
