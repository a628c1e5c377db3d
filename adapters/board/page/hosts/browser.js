// A window of its own: nobody frames the page, and the browser remembers who sits here.

import { keep, kept } from "../memory.js";

/** @type {(() => void) | null} */
let goBack = null;
addEventListener("popstate", () => goBack?.());

/** @type {import("./host.js").Host} */
export const browser = {
  name: "browser",
  scheme: null,
  start: () => {},
  isKnown: () => kept("secret") !== null,
  request: (name) => ({
    name: name || kept("name") || "",
    ...(kept("secret") && { secret: kept("secret") }),
  }),
  entered({ secret, name }) {
    keep("secret", secret);
    keep("name", name);
  },
  playing: () => {},
  back(action) {
    goBack = action;
    const inside = Boolean(history.state?.inside);
    if (action && !inside) history.pushState({ inside: true }, "");
    else if (!action && inside) history.back();
  },
  haptic(kind) {
    if (kind === "turn" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60, 40, 60]);
  },
  open: (link) => (location.href = link),
};
