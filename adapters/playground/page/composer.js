// The input for commands, with a list of all of them.

import { make } from "./dom.js";

export class Composer {
  #chosen = -1;
  #commands = [];

  constructor(form, send) {
    this.form = form;
    this.input = form.elements.text;
    this.list = form.querySelector(".suggestions");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#sent(send);
    });
    this.input.addEventListener("input", () => this.#suggest());
    this.input.addEventListener("focus", () => this.#suggest());
    this.input.addEventListener("blur", () => this.#close());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    // Before the input loses its focus.
    this.list.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const option = event.target.closest("li");
      if (option) this.#take(option.dataset.name);
    });
  }

  set commands(commands) {
    this.#commands = commands;
    if (document.activeElement === this.input) this.#suggest();
  }

  #sent(send) {
    const text = this.input.value.trim();
    if (!text || !send(text)) return;
    this.input.value = "";
    this.#close();
  }

  #suggest() {
    const typed = this.input.value.toLowerCase();
    const fitting = typed.startsWith("/") || !typed
      ? this.#commands.filter(({ name }) => `/${name}`.startsWith(typed) && `/${name}` !== typed)
      : [];
    this.#chosen = -1;
    this.list.replaceChildren(...fitting.map((command, place) => this.#option(command, place)));
    // Before anything is typed, the list opens only with an arrow key or a slash.
    this.#open(fitting.length > 0 && typed !== "");
  }

  #option({ name, what }, place) {
    const id = `${this.list.id}-${place}`;
    const shown = [make("b", {}, `/${name}`), " ", make("span", {}, what)];
    return make("li", { role: "option", id, "aria-selected": "false", "data-name": name }, ...shown);
  }

  #key(event) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (this.list.children.length) {
          event.preventDefault();
          this.#open(true);
          this.#choose(this.#chosen + (event.key === "ArrowDown" ? 1 : -1));
        }
        return;
      case "Escape":
        this.#close();
        return;
      case "Tab":
      case "Enter":
        if (event.shiftKey) return;
        if (this.list.hidden || (this.#chosen < 0 && event.key === "Enter")) {
          this.#enter(event);
          return;
        }
        event.preventDefault();
        this.#take(this.list.children[Math.max(0, this.#chosen)].dataset.name);
    }
  }

  // Shift and Enter begin another line.
  #enter(event) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    this.form.requestSubmit();
  }

  #choose(place) {
    const options = [...this.list.children];
    this.#chosen = (place + options.length) % options.length;
    options.forEach((option, n) => option.setAttribute("aria-selected", String(n === this.#chosen)));
    options[this.#chosen].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", options[this.#chosen].id);
  }

  #take(name) {
    this.input.value = `/${name} `;
    this.input.focus();
    this.#close();
  }

  #open(is) {
    this.list.hidden = !is;
    this.input.setAttribute("aria-expanded", String(is));
    if (!is) this.input.removeAttribute("aria-activedescendant");
  }

  #close() {
    this.#chosen = -1;
    this.#open(false);
  }
}
