// Times of day in sentences, by the reader's own clock.

import { make } from "./dom.js";

const TIME = { hour: "2-digit", minute: "2-digit" };
const DATE = { day: "numeric", month: "short" };
const FORMS = {
  time: TIME,
  date: DATE,
  date_and_time: { ...DATE, ...TIME },
  weekday_and_time: { weekday: "long", ...DATE, ...TIME },
};
const language = document.documentElement.lang;
// In the reader's own country, if its language is that of the page.
const reader = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;

// `text`: a sentence, or its pieces.
export function timed(text) {
  return typeof text === "string" ? text : text.map((piece) => (typeof piece === "string" ? piece : time(piece)));
}

export function plain(text) {
  return typeof text === "string" ? text : timed(text).map((piece) => piece.textContent ?? piece).join("");
}

// `title`: by the clock of the bot, as the others may have written it.
function time({ at, shows, text }) {
  const when = new Date(at * 1000);
  const shown = new Intl.DateTimeFormat(reader, FORMS[shows]).format(when);
  return make("time", { datetime: when.toISOString(), title: shown === text ? null : text }, shown);
}
