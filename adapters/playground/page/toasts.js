// Sentences that disappear after a while, long enough to be read; screen readers speak them.

import { make } from "./dom.js";
import { timed } from "./times.js";

const AT_ONCE = 3;

export function toast(text) {
  const toasts = document.getElementById("toasts");
  const shown = make("p", { class: "toast" }, timed(text));
  const gone = () => shown.remove();
  // A repeated sentence is shown once.
  for (const other of [...toasts.children]) if (other.textContent === shown.textContent) other.remove();
  shown.addEventListener("click", gone);
  toasts.append(shown);
  while (toasts.children.length > AT_ONCE) toasts.firstElementChild.remove();
  setTimeout(gone, 3500 + 60 * shown.textContent.length);
}
