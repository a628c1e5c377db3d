// What the server shows, kept up to date by its patches, and questions about it.

/** @typedef {{verb: string, token: string, label?: string, style?: string, group?: string, from?: string|string[], to?: string|string[], add?: string, game?: string, alone?: boolean, said?: string, tool?: string}} Offer */

/** Applies changes in place: a value at a path, items of a list, or a path alone, which is removed. */
export function patched(sight, changes) {
  for (const [path, ...value] of changes) {
    const last = path.at(-1);
    const inside = path.slice(0, -1).reduce((part, name) => part[name], sight);
    if (value.length === 0) delete inside[last];
    else if (value.length === 3) inside[last].splice(value[0], value[1], ...value[2]);
    else inside[last] = value[0];
  }
  return sight;
}

/** @returns {Offer[]} with whole tokens: those of the table, then those of the hand */
export function offersOf(sight) {
  const whole = (at, offers) => offers.map((offer) => ({ ...offer, token: `${at}${offer.token}` }));
  const { hand } = sight;
  return [...whole(sight.at ?? "", sight.offers ?? []), ...(hand ? whole(hand.at, hand.offers) : [])];
}

/** A moment of a match that is looked at again. */
export function isReplay(sight) {
  return sight.stage === "replay";
}

/** Whether the deal or the match is over. */
export function isEnded({ view }) {
  return Boolean(view && (view.count || view.result));
}

export function isMine(sight) {
  if (isReplay(sight)) return false;
  return sight.you !== null && sight.you !== undefined && Boolean(sight.seats?.[sight.you]?.awaited);
}

/** Whether cards are picked first, and then something is done with them. */
export function picksFirst(offers) {
  return offers.some((offer) => offer.add === "cards");
}

/** The first offer of a tool beside the buttons. @param {Offer[]} offers @param {string} name */
export function toolOf(offers, name) {
  return offers.find(({ tool }) => tool === name);
}

/** What a press on a place does now: with no card picked, or with one. */
export function spotAt(offers, place, picked) {
  const to = (offer) => offer.to === place && (!Array.isArray(offer.from) || sameCards(offer.from, picked));
  if (picked.length === 0) return offers.find((offer) => offer.from === place && !offer.add);
  const named = offers.filter((offer) => to(offer) && offer.label && !offer.add);
  if (named.length === 1) return named[0];
  if (picked.length === 1) return offers.find((offer) => to(offer) && offer.add === "card") ?? named[0];
  return undefined;
}

function sameCards(one, other) {
  return one.length === other.length && one.every((card) => other.includes(card));
}

/** What playing this card can mean, where cards are not picked first. */
export function playsOf(offers, card) {
  return offers.filter(
    (offer) => offer.label && Array.isArray(offer.from) && offer.from.length === 1 && offer.from[0] === card,
  );
}

/** Those that lead through a replay: a turn back, a move back, a move on, a turn on. @param {Offer[]} offers */
export function arrowsOf(offers) {
  return offers.filter(({ said }) => said);
}

/**
 * The buttons: at most three in view unless a question is open, the highlighted one first, the hint and
 * the arrow back beside them, and the rest for the menu. In a lesson all that it may name is in view.
 */
export function buttonsOf(sight, offers, choices) {
  if (isReplay(sight)) return { shown: arrowsOf(offers), more: offers.filter(({ said }) => !said) };
  const picks = picksFirst(offers);
  const aids = { undo: toolOf(offers, "undo"), hint: toolOf(offers, "hint") };
  const beside = Object.values(aids);
  const named = offers.filter((offer) => offer.label && offer.tool !== "sort" && !beside.includes(offer));
  const chosen = new Set(choices.map(({ token }) => token));
  const isPlay = (offer) => !picks && Array.isArray(offer.from) && offer.from.length === 1;
  const main = named.filter(
    (offer) => groupOf(offer, sight) === "main" && (!isPlay(offer) || chosen.has(offer.token)),
  );
  const rest = named.filter((offer) => groupOf(offer, sight) !== "main");
  if (sight.hand?.question) return { shown: main, more: rest };
  const cuts = main.filter((offer) => offer.verb === "cut");
  const usual = main.filter((offer) => offer.verb !== "cut");
  const other = [...usual.filter(isHighlighted), ...usual.filter((offer) => !isHighlighted(offer))];
  return { shown: other.slice(0, 3), more: [...other.slice(3), ...rest], cuts, aids };
}

/** @param {Offer} offer */
function groupOf({ group = "main", tool }, { lesson }) {
  return group === "at_once" || (lesson && group === "more" && !tool) ? "main" : group;
}

function isHighlighted({ style }) {
  return style === "main";
}
