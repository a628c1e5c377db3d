// The sentences of the page, which the server sends in the reader's language.

let sentences = {};
let cards = {};

export function learn({ words, cards: names }) {
  if (words) sentences = words;
  if (names) cards = names;
}

/** A sentence with its variables filled in. */
export function say(key, values = {}) {
  const text = sentences[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A card in words, as the game calls it. */
export function cardName(game, card) {
  const face = card.split("#")[0];
  return cards[game]?.[face] ?? face;
}

/** Fills in the texts of the page itself. */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of root.querySelectorAll("[data-label]")) element.ariaLabel = say(element.dataset.label);
}
