// The numbers of a watched object as lines: the selected one's and those that somebody chose in the panel.
import { find } from "./rows.js";
import { Series, draw } from "./sparkline.js";

export class Numbers {
  #tree;
  #want;
  #series = new Series();
  /** The paths whose numbers are drawn, beside the selected one. */
  #drawn = new Set();

  /** @param {HTMLElement} tree @param {() => void} want is called when somebody wants to watch a number */
  constructor(tree, want) {
    this.#tree = tree;
    this.#want = want;
    tree.addEventListener("explorer:select", () => this.draw());
    document.addEventListener("explorer:panel", () => this.#showButton());
    this.#showButton();
  }

  /** Forgets what was seen: between the last value and the next there may be others that nobody saw. */
  clear() {
    this.#series.clear();
    this.draw();
  }

  /** @param {{changes: {path: string, old?: string, new?: string}[], rows: {path: string}[]}} change */
  add({ changes, rows }) {
    for (const { path, old, new: value } of changes) this.#series.add(path, old, value);
    this.draw();
    this.#showValue(rows);
  }

  get #selected() {
    return this.#tree.querySelector("[aria-selected=true]")?.dataset.path;
  }

  /** Draws the lines that are wanted, and takes the others away. */
  draw() {
    const paths = new Set(this.#drawn);
    if (this.#selected !== undefined) paths.add(this.#selected);
    for (const spark of this.#tree.querySelectorAll(".spark")) {
      if (!paths.has(spark.closest(".row").dataset.path)) spark.remove();
    }
    for (const path of paths) {
      const value = find(this.#tree, path)?.querySelector(":scope > .value");
      if (value) draw(value, this.#series.of(path), "prepend");
    }
    const button = document.querySelector("[data-watch-path]");
    if (button) draw(button.parentElement, this.#series.of(button.dataset.watchPath), "append");
  }

  /** Watches one number beside the selected one, or no more. */
  toggle(path) {
    if (this.#drawn.has(path)) {
      this.#drawn.delete(path);
    } else {
      this.#drawn.add(path);
      this.#want();
    }
    this.#showButton();
    this.draw();
  }

  #showButton() {
    const button = document.querySelector("[data-watch-path]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(this.#drawn.has(button.dataset.watchPath)));
    this.draw();
  }

  /** The panel shows the value of the selected node: the one that is there now. */
  #showValue(rows) {
    const place = document.querySelector(".panel [data-value-of]");
    const path = place?.dataset.valueOf;
    if (!place || !rows.some((row) => row.path === path)) return;
    const value = find(this.#tree, path)?.querySelector(":scope > .value")?.cloneNode(true);
    if (!value) return;
    for (const own of value.querySelectorAll(":scope > .was, :scope > .spark")) own.remove();
    place.replaceChildren(value.textContent.trim());
  }
}
