// On a narrow screen one chat at a time, with a mark on the other one when it has something new.

import { say } from "./words.js";

export class Tabs {
  #unread = { group: new Set(), private: new Set() };
  #narrow = matchMedia("(max-width: 51.99rem)");

  constructor(root, opened) {
    this.tabs = [...root.querySelectorAll("[role=tab]")];
    this.opened = opened;
    this.title = document.title;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.open(tab.dataset.pane));
    root.addEventListener("keydown", (event) => this.#key(event));
    this.#narrow.addEventListener("change", () => this.#arrange());
    document.addEventListener("visibilitychange", () => this.#arrange());
    this.#arrange();
  }

  open(pane) {
    document.body.dataset.here = pane;
    this.#arrange();
    this.opened(pane);
  }

  changed(pane, id) {
    this.#unread[pane].add(id);
    this.#arrange();
  }

  #arrange() {
    const { here } = document.body.dataset;
    for (const tab of this.tabs) {
      const { pane } = tab.dataset;
      const seen = !document.hidden && (!this.#narrow.matches || pane === here);
      if (seen) this.#unread[pane].clear();
      tab.setAttribute("aria-selected", String(pane === here));
      tab.tabIndex = pane === here ? 0 : -1;
      mark(tab.querySelector(".unread"), this.#unread[pane].size);
      this.#role(document.getElementById(pane), tab);
    }
    const waiting = document.hidden ? this.#unread.group.size + this.#unread.private.size : 0;
    document.title = waiting ? `(${waiting}) ${this.title}` : this.title;
  }

  #role(section, tab) {
    section.setAttribute("role", this.#narrow.matches ? "tabpanel" : "region");
    section.setAttribute("aria-labelledby", this.#narrow.matches ? tab.id : `title-${section.id}`);
  }

  #key(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const other = this.tabs.find((tab) => tab.getAttribute("aria-selected") === "false");
    this.open(other.dataset.pane);
    other.focus();
  }
}

function mark(element, unread) {
  element.hidden = !unread;
  element.textContent = unread > 9 ? "9+" : unread || "";
  if (unread) element.setAttribute("aria-label", say("unread", { n: unread }));
}
