// Signs of the page, and a way to turn an old tree into a new one with as few changes as possible.

export function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "sign");
  svg.append(use);
  return svg;
}

// Elements with the same `data-key` are the same, even if their order has changed.
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType === Node.TEXT_NODE) {
    old.data = fresh.data;
    return;
  }
  attributes(old, fresh);
  children(old, fresh);
}

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    // What the reader has unfolded stays unfolded.
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    // The content security policy allows styles set here, but not in an attribute.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
}

function children(old, fresh) {
  const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = key(child) ? keyed.get(key(child)) : alike(next, child) ? next : null;
    if (!same || same.nodeName !== child.nodeName) {
      old.insertBefore(child, next);
      continue;
    }
    if (same === next) next = next.nextSibling;
    else old.insertBefore(same, next);
    morph(same, child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function key(node) {
  return node.dataset?.key;
}

function alike(old, fresh) {
  return old && !key(old) && old.nodeName === fresh.nodeName;
}
