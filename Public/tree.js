// The property tree: which of its rows is the current one, by the ARIA tree pattern. What can be done with a row stands in
// modules of their own; what is not needed before somebody does something is fetched then.
import { startJumps } from "./jumps.js";
import { Opening } from "./opening.js";
import { startPointing } from "./pointing.js";
import { whenNeeded } from "./progress.js";
import { find, isOpen, isRow, level } from "./rows.js";
import { startKeys } from "./tree-keys.js";

export function start() {
  const element = document.querySelector('[role="tree"]');
  if (!element) return;
  const tree = new Tree(element);
  const opening = new Opening(tree);
  startKeys(tree, opening);
  startPointing(tree, opening);
  startJumps(tree);
  startFilter(element);
  startMemory(tree, opening);
}

function startFilter(element) {
  const field = element.closest(".card")?.querySelector(".filter input");
  if (!field) return;
  const start = whenNeeded(() => import("./filter.js"), ({ start }) => start(element));
  // The browser may have kept what was typed before.
  if (field.value || field === document.activeElement) start();
  for (const name of ["focus", "input"]) field.addEventListener(name, start);
}

function startMemory(tree, opening) {
  const { element } = tree;
  /** What the server opens by itself. */
  const given = [...element.children].filter(isOpen);
  const start = whenNeeded(() => import("./opened.js"), ({ remember }) => remember(tree, opening, given));
  if (history.state?.tree) start();
  for (const name of ["toggle", "select"]) element.addEventListener(`explorer:${name}`, start);
}

export class Tree {
  element;
  /** The selected row, the one that the Tab key comes to. */
  current;

  constructor(element) {
    this.element = element;
    this.#adopt([element]);
    this.current = element.querySelector('[role="treeitem"]');
    this.current.tabIndex = 0;
    this.current.setAttribute("aria-selected", "true");
    element.addEventListener("focusin", (event) => {
      if (event.target.matches?.('[role="treeitem"]')) this.choose(event.target);
    });
    // Rows that another module put in the place of the current one.
    element.addEventListener("explorer:rows", (event) => this.#adopt(event.detail.rows));
    element.addEventListener("explorer:filter", () => this.#keepStop());
  }

  /** The rows that can be seen, in order. */
  get rows() {
    return [...this.element.children].filter((row) => isRow(row) && !row.hidden && !row.hasAttribute("data-out"));
  }

  /** Within the tree the arrows go from row to row, and the Tab key leaves it. */
  #adopt(rows) {
    for (const row of rows) {
      for (const inner of row.querySelectorAll("a, [data-retry]")) inner.tabIndex = -1;
    }
    for (const first of this.element.querySelectorAll("[aria-posinset]:not([data-numbered])")) {
      first.dataset.numbered = "";
      number(first);
    }
    if (this.current && !this.current.isConnected) {
      const { path } = this.current.dataset;
      const again = path === undefined ? null : find(this.element, path);
      this.choose(again && !again.hidden ? again : this.element.querySelector('[role="treeitem"]'));
    }
  }

  /** Selects a row, and tells those who show it. */
  choose(row) {
    if (row === this.current) return;
    for (const stop of this.element.querySelectorAll('[role="treeitem"][tabindex="0"]')) stop.tabIndex = -1;
    this.current.tabIndex = -1;
    this.current.removeAttribute("aria-selected");
    this.current = row;
    row.tabIndex = 0;
    row.setAttribute("aria-selected", "true");
    const { path } = row.dataset;
    if (path !== undefined) this.tell("select", { path, row });
  }

  /** Keeps the tree within the order of the Tab key while a filter hides the current row: the first one stands in for it. */
  #keepStop() {
    const { rows } = this;
    const stop = rows.includes(this.current) || !rows.length ? this.current : rows[0];
    for (const row of this.element.querySelectorAll('[role="treeitem"][tabindex="0"]')) row.tabIndex = -1;
    stop.tabIndex = 0;
  }

  /** Tells the other modules what happened. */
  tell(name, detail) {
    this.element.dispatchEvent(new CustomEvent(`explorer:${name}`, { bubbles: true, detail }));
  }

  /** Goes to a row, if there is one. */
  focus(row, block = "nearest") {
    if (!row) return;
    // Only what has a place in the order of the Tab key can be focused.
    row.tabIndex = 0;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block, inline: "nearest" });
  }
}

/** Says of the rows that follow one which of how many they are, as the first does. */
function number(first) {
  let position = Number(first.getAttribute("aria-posinset"));
  for (let row = first.nextElementSibling; row && level(row) >= level(first); row = row.nextElementSibling) {
    if (row.dataset.path === undefined || level(row) > level(first)) continue;
    position += 1;
    row.setAttribute("aria-posinset", position);
    row.setAttribute("aria-setsize", first.getAttribute("aria-setsize"));
    row.dataset.numbered = "";
  }
}
