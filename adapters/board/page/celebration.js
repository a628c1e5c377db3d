// A handful of paper for whoever has won: only transforms and opacity change, and nothing stays.

import { make } from "./dom.js";
import { flight, still } from "./motion.js";

const PIECES = 28;
const COLOURS = 6;

/** @param {DOMRect} from where it flies up */
export function celebrate(from) {
  if (still() || document.hidden) return;
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  for (let n = 0; n < PIECES; n += 1) {
    const piece = make("i", { class: `confetti confetti${n % COLOURS}`, "aria-hidden": "true" });
    Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
    document.body.append(piece);
    const turn = (n / PIECES) * 2 * Math.PI + Math.random();
    const far = (0.4 + Math.random() * 0.6) * Math.min(240, innerWidth / 2);
    const [across, down] = [Math.cos(turn) * far, Math.sin(turn) * far];
    const spin = `rotate(${Math.round(Math.random() * 540)}deg)`;
    const path = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${across}px,${down}px) ${spin}`, opacity: 0 },
    ];
    const away = piece.animate(path, {
      duration: flight() * 1.8,
      delay: (n % 4) * 160,
      easing: "cubic-bezier(.1,.7,.4,1)",
      fill: "both",
    });
    away.onfinish = away.oncancel = () => piece.remove();
  }
}
