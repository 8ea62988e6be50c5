// The property tree: the ARIA tree pattern, opening in place, and selecting.
import * as filter from "./filter.js";
import { report } from "./progress.js";
import { below, canOpen, close, find, isOpen, isRow, level, loadMore, open, parent, replaceBelow, show } from "./rows.js";
import { TypeAhead } from "./typeahead.js";

/** How many siblings one press of `*` asks the server for. */
const MOST_OPENED = 30;

export function start() {
  const element = document.querySelector('[role="tree"]');
  if (!element) return;
  new Tree(element);
  filter.start(element);
}

class Tree {
  #element;
  #current;
  /** The jump whose answer is waited for: a later one takes its place. */
  #jump;
  #typeAhead = new TypeAhead();

  constructor(element) {
    this.#element = element;
    this.#adopt(element);
    this.#current = element.querySelector('[role="treeitem"]');
    this.#current.tabIndex = 0;
    this.#current.setAttribute("aria-selected", "true");
    element.addEventListener("click", (event) => this.#clicked(event));
    element.addEventListener("keydown", (event) => this.#pressed(event));
    element.addEventListener("focusin", (event) => {
      if (event.target.matches?.('[role="treeitem"]')) this.#choose(event.target);
    });
    element.addEventListener("mouseover", hint);
    element.addEventListener("submit", (event) => this.#jumped(event));
    element.closest(".card")?.querySelector("[data-collapse]")?.addEventListener("click", () => this.#collapse());
    // Rows that another module put in the place of the current one.
    element.addEventListener("explorer:rows", (event) => this.#adopt(event.detail.rows));
  }

  /** The rows that can be seen, in order. */
  get #rows() {
    return [...this.#element.children].filter((row) => isRow(row) && !row.hidden && !row.hasAttribute("data-out"));
  }

  /** Within the tree the arrows go from row to row, and the Tab key leaves it. */
  #adopt(rows) {
    for (const row of rows instanceof Element ? [rows] : rows) {
      for (const inner of row.querySelectorAll("a, [data-retry]")) inner.tabIndex = -1;
    }
    for (const first of this.#element.querySelectorAll("[aria-posinset]:not([data-numbered])")) {
      first.dataset.numbered = "";
      number(first);
    }
    if (this.#current && !this.#current.isConnected) {
      const { path } = this.#current.dataset;
      const again = path === undefined ? null : find(this.#element, path);
      this.#choose(again && !again.hidden ? again : this.#element.querySelector('[role="treeitem"]'));
    }
  }

  /** Selects a row, and tells those who show it. */
  #choose(row) {
    if (row === this.#current) return;
    this.#current.tabIndex = -1;
    this.#current.removeAttribute("aria-selected");
    this.#current = row;
    row.tabIndex = 0;
    row.setAttribute("aria-selected", "true");
    const { path } = row.dataset;
    if (path !== undefined) this.#tell("select", { path, row });
  }

  #tell(name, detail) {
    this.#element.dispatchEvent(new CustomEvent(`explorer:${name}`, { bubbles: true, detail }));
  }

  #focus(row, block = "nearest") {
    if (!row) return;
    // Only what has a place in the order of the Tab key can be focused.
    row.tabIndex = 0;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block, inline: "nearest" });
  }

  async #open(row) {
    const opening = open(row);
    this.#tell("toggle", { row });
    const rows = await opening;
    if (rows.length) this.#tell("rows", { rows });
  }

  #close(row) {
    close(row);
    this.#tell("toggle", { row });
  }

  /** Closes everything but the root. */
  #collapse() {
    const root = this.#element.firstElementChild;
    for (const row of below(root)) {
      if (isOpen(row)) row.setAttribute("aria-expanded", "false");
    }
    if (level(this.#current) > 2) this.#choose(root);
    root.setAttribute("aria-expanded", "true");
    show(root.nextElementSibling);
    this.#tell("toggle", { row: root });
  }

  /** A jump to an index puts the page of the children around it in the place of those that are there. */
  async #jumped(event) {
    const form = event.target;
    if (!form.elements.offset) return;
    event.preventDefault();
    const row = parent(form.closest(".row"));
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
    this.#jump?.abort();
    this.#jump = new AbortController();
    try {
      const rows = await replaceBelow(row, address, this.#jump.signal);
      this.#tell("rows", { rows });
      this.#focus(rows.find((each) => each.dataset.path !== undefined) ?? row, "start");
    } catch (error) {
      report(error, () => form.requestSubmit());
    }
  }

  async #toggle(row) {
    if (isOpen(row)) {
      // What is hidden cannot keep the focus.
      if (level(this.#current) > level(row) && [...below(row)].includes(this.#current)) this.#focus(row);
      this.#close(row);
    } else {
      await this.#open(row);
    }
  }

  /** Puts in what a row stands for; the focus goes on to the first of the new rows. */
  async #more(row) {
    if (row.classList.contains("failure")) {
      const above = parent(row);
      this.#focus(above);
      close(above);
      return this.#open(above);
    }
    const hadFocus = row.contains(document.activeElement);
    const before = row.previousElementSibling;
    const rows = await loadMore(row);
    if (!rows.length) return undefined;
    this.#tell("rows", { rows });
    if (hadFocus) this.#focus(rows.find(isRow) ?? before);
    return undefined;
  }

  #clicked(event) {
    const row = event.target.closest('[role="treeitem"]');
    // The browser's own ways to open a link in another tab stay.
    if (!row || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a");
    if (link?.dataset.to !== undefined) {
      const target = find(this.#element, link.dataset.to);
      if (!target) return;
      event.preventDefault();
      show(target);
      this.#tell("reveal", { row: target });
      this.#focus(target, "center");
    } else if (row.classList.contains("more")) {
      if (!link && !event.target.closest("[data-retry]")) return;
      event.preventDefault();
      this.#focus(row);
      this.#more(row);
    } else if (!link || link.matches(".name")) {
      if (link) event.preventDefault();
      this.#focus(row);
      if (event.target.closest(".toggle")) this.#toggle(row);
    }
  }

  #pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.target.matches('[role="treeitem"]')) return;
    if (this.#act(event.key, event.target)) event.preventDefault();
  }

  /** @returns {boolean} whether the key meant something */
  #act(key, row) {
    const rows = this.#rows;
    const place = rows.indexOf(row);
    switch (key) {
      case "ArrowDown": this.#focus(rows[place + 1]); return true;
      case "ArrowUp": this.#focus(rows[place - 1]); return true;
      case "Home": this.#focus(rows[0]); return true;
      case "End": this.#focus(rows.at(-1)); return true;
      case "ArrowRight":
        if (canOpen(row) && !isOpen(row)) this.#open(row);
        else if (canOpen(row) && rows[place + 1] && level(rows[place + 1]) > level(row)) this.#focus(rows[place + 1]);
        return true;
      case "ArrowLeft":
        if (isOpen(row)) this.#close(row);
        else this.#focus(parent(row));
        return true;
      case " ":
        if (canOpen(row)) this.#toggle(row);
        else if (row.classList.contains("more")) this.#more(row);
        return true;
      case "Enter":
        if (row.classList.contains("more")) this.#more(row);
        else if (row.querySelector("a.name")) location.assign(row.querySelector("a.name").href);
        return true;
      case "*": this.#openSiblings(row); return true;
      default:
        if (!TypeAhead.takes(key)) return false;
        this.#focus(this.#typeAhead.find(key, rows, row));
        return true;
    }
  }

  /** Opens the rows that stand beside one, one after the other. */
  async #openSiblings(row) {
    const above = parent(row);
    const siblings = above ? [...below(above)].filter((each) => level(each) === level(row)) : [row];
    const closed = siblings.filter((each) => canOpen(each) && !isOpen(each) && !each.hidden);
    for (const each of closed.slice(0, MOST_OPENED)) await this.#open(each);
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

/** What a cell has no room for can be read by pointing at it. */
function hint(event) {
  const cell = event.target.closest(".name, .type, .value, .badge");
  if (!cell || cell.title) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}
