// Keyboard access to a hand: one tab stop, arrow keys from card to card.

export function rove(root) {
  for (const picker of root.querySelectorAll(".picker")) {
    const picks = [...picker.children];
    const current = picks.find((pick) => pick === document.activeElement) ?? kept(picker, picks);
    for (const pick of picks) pick.tabIndex = pick === current ? 0 : -1;
  }
}

export function picked(picker) {
  const pressed = picker.querySelectorAll('[aria-pressed="true"]');
  return new Set([...pressed].map((pick) => Number(pick.dataset.index)));
}

document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(".pick")) return;
  target.parentElement.roving = target.dataset.key;
  for (const pick of target.parentElement.children) pick.tabIndex = pick === target ? 0 : -1;
});

document.addEventListener("keydown", (event) => {
  const { target, key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (!target.matches(".pick") || ctrlKey || altKey || metaKey || shiftKey) return;
  const next = beside(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

function kept(picker, picks) {
  return picks.find((pick) => pick.dataset.key === picker.roving) ?? picks[0];
}

function beside(pick, key) {
  switch (key) {
    case "ArrowRight":
      return pick.nextElementSibling ?? pick.parentElement.firstElementChild;
    case "ArrowLeft":
      return pick.previousElementSibling ?? pick.parentElement.lastElementChild;
    case "ArrowDown":
      return inRow(pick, 1);
    case "ArrowUp":
      return inRow(pick, -1);
    case "Home":
      return pick.parentElement.firstElementChild;
    case "End":
      return pick.parentElement.lastElementChild;
    default:
      return null;
  }
}

// The nearest card in the line below or above.
function inRow(pick, way) {
  const middle = (one) => one.offsetLeft + one.offsetWidth / 2;
  const beyond = [...pick.parentElement.children].filter((one) => way * (one.offsetTop - pick.offsetTop) > 8);
  const apart = (one) => Math.abs(one.offsetTop - pick.offsetTop) * 1000 + Math.abs(middle(one) - middle(pick));
  return beyond.sort((a, b) => apart(a) - apart(b))[0];
}
