// Puts what has changed into the rows of a tree: the server's markup, with the value before at hand.
import { below, canOpen, find, isOpen, level, parent } from "./rows.js";

/** How long a changed value keeps its colour, unless it changes again. */
const FRESH = 6000;

export class Changes {
  #tree;
  /** The rows that have come, of which the others are told once all is in its place. */
  #added = [];

  /** @param {HTMLElement} tree */
  constructor(tree) {
    this.#tree = tree;
  }

  /**
   * Brings every row up to date.
   *
   * @param {{html: string, capturedAt: string}} snapshot all rows of the page, as they are now
   */
  all(snapshot) {
    this.#keepingFocus(() => this.#all(snapshot));
  }

  #all({ html, capturedAt }) {
    const open = [];
    const lists = [];
    for (const row of parse(html)) {
      while (open.length && level(open.at(-1).row) >= level(row)) open.pop();
      open.at(-1)?.list.push(row);
      if (row.dataset.path === undefined) continue;
      const entry = { row, list: [] };
      open.push(entry);
      lists.push(entry);
    }
    for (const { row, list } of lists) {
      const shown = find(this.#tree, row.dataset.path);
      // What was put in a list above is up to date, and closed.
      if (!shown || shown === row) continue;
      this.#update(shown, row, capturedAt);
      if (list.length) this.#reconcile(shown, list);
    }
  }

  /**
   * Brings the rows up to date that an event names.
   *
   * @param {{rows: {path: string, html: string}[], lists: {path: string, html: string, isNew: boolean}[],
   *   capturedAt: string}} change
   */
  some(change) {
    this.#keepingFocus(() => this.#some(change));
  }

  #some({ rows, lists, capturedAt }) {
    for (const { path, html } of rows) {
      const shown = find(this.#tree, path);
      if (shown) this.#update(shown, parse(html)[0], capturedAt);
    }
    for (const { path, html, isNew } of lists) {
      const shown = find(this.#tree, path);
      if (shown && canOpen(shown)) this.#reconcile(shown, parse(html), isNew);
    }
  }

  /** Changes rows; where the one with the focus goes, the focus goes to the one in its place, or the one above it. */
  #keepingFocus(change) {
    const focused = document.activeElement?.closest("[role=treeitem]");
    const places = focused && this.#tree.contains(focused) ? [focused, ...above(focused)] : [];
    change();
    this.#tree.dispatchEvent(new CustomEvent("explorer:rows", { bubbles: true, detail: { rows: this.#added } }));
    this.#added = [];
    if (!places.length || focused.isConnected) return;
    for (const { dataset } of places) {
      const place = dataset.path === undefined ? null : find(this.#tree, dataset.path);
      if (!place || place.hidden) continue;
      place.tabIndex = 0;
      place.focus({ preventScroll: true });
      return;
    }
  }

  // MARK: One row

  #update(row, next, capturedAt) {
    this.#updateLabel(row, next);
    const value = row.querySelector(":scope > .value");
    const nextValue = next.querySelector(":scope > .value");
    if (!value || !nextValue) return;
    const before = said(value);
    if (before === nextValue.textContent && kind(value) === kind(nextValue)) return;
    const previous = document.createElement("del");
    previous.className = "was";
    previous.textContent = before;
    nextValue.prepend(previous, " ");
    nextValue.title = `was ${before} until ${capturedAt.slice(11, 19)} UTC`;
    const spark = value.querySelector(":scope > .spark");
    if (spark) nextValue.prepend(spark);
    value.replaceWith(nextValue);
    this.#mark(nextValue);
  }

  #updateLabel(row, next) {
    if (canOpen(next) !== canOpen(row)) {
      for (const element of [...below(row)]) element.remove();
      if (canOpen(next)) row.setAttribute("aria-expanded", "false");
      else row.removeAttribute("aria-expanded");
    }
    const label = row.querySelector(":scope > .label");
    const nextLabel = next.querySelector(":scope > .label");
    const hasToggle = (element) => Boolean(element?.querySelector(".toggle"));
    if (!label || !nextLabel) return;
    const part = label.querySelector("[data-part]");
    const isSame = label.textContent === nextLabel.textContent + (part?.textContent ?? "");
    if (isSame && hasToggle(label) === hasToggle(nextLabel)) return;
    if (part) nextLabel.append(part);
    label.replaceWith(nextLabel);
  }

  #mark(value) {
    value.classList.add("changed");
    setTimeout(() => {
      value.classList.remove("changed");
      value.querySelector(":scope > .was")?.remove();
    }, FRESH);
  }

  // MARK: The rows below a row

  /** Puts the rows that are there now in the place of those that were; what stays keeps what is open below it. */
  #reconcile(row, next, isNew = false) {
    const old = [...below(row)];
    // Never looked into: opening it asks the server.
    if (!old.length) return;
    for (const each of next) {
      each.hidden = row.hidden || !isOpen(row);
      if (isOpen(each)) each.setAttribute("aria-expanded", "false");
    }
    const blocks = isNew ? new Map() : blocksOf(old, level(row) + 1);
    // Somebody went elsewhere in them, or asked for more of them than one look gives: they stay.
    if (isPartOf(next, blocks)) {
      markPart(row, next);
      return;
    }
    const order = [];
    const added = [];
    for (const each of next) {
      const block = each.dataset.path === undefined ? undefined : blocks.get(each.dataset.path);
      if (block) {
        order.push(...block);
        for (const name of ["aria-posinset", "aria-setsize"]) copyAttribute(name, each, block[0]);
      } else {
        order.push(each);
        added.push(each);
      }
    }
    const kept = new Set(order);
    for (const element of old) if (!kept.has(element)) element.remove();
    let place = row;
    for (const element of order) {
      // What stands in its place already is not moved: it may have the focus.
      if (place.nextElementSibling !== element) place.after(element);
      place = element;
    }
    for (const each of added) {
      const value = each.querySelector(":scope > .value");
      if (value && !isNew) this.#mark(value);
    }
    this.#added.push(...added);
  }
}

/** The rows that a row stands below, the nearest first. */
function* above(row) {
  for (let next = parent(row); next; next = parent(next)) yield next;
}

/** The rows of a level, each with all that is below it, by path. */
function blocksOf(elements, top) {
  const blocks = new Map();
  let block;
  for (const element of elements) {
    if (level(element) <= top) {
      block = [element];
      if (element.dataset.path !== undefined) blocks.set(element.dataset.path, block);
    } else {
      block?.push(element);
    }
  }
  return blocks;
}

/** Whether rows are a part of a longer list, of which others are shown. */
function isPartOf(next, blocks) {
  if (!next.some((each) => each.dataset.side === "after" || each.dataset.side === "before")) return false;
  const paths = next.map((each) => each.dataset.path).filter((path) => path !== undefined);
  if (blocks.size > paths.length) return true;
  // A collection by its indices: the paths say which part of it is shown.
  return blocks.size > 0 && !paths.some((path) => blocks.has(path));
}

/** Says of a row that not all below it is kept up to date. */
function markPart(row, next) {
  const label = row.querySelector(":scope > .label");
  if (!label || label.querySelector("[data-part]")) return;
  const count = next.filter((each) => each.dataset.path !== undefined).length;
  const badge = document.createElement("span");
  badge.className = "badge warn";
  badge.dataset.part = "";
  badge.textContent = "partly watched";
  badge.title = `Only ${count.toLocaleString("en")} of its children are kept up to date. Open it as root to watch others.`;
  label.append(badge);
}

function copyAttribute(name, from, to) {
  if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
  else to.removeAttribute(name);
}

/** The server's rows; what can be pressed in them is no stop of the Tab key, as in every row. */
function parse(html) {
  const place = document.createElement("template");
  place.innerHTML = html;
  for (const inner of place.content.querySelectorAll("a, button")) inner.tabIndex = -1;
  return [...place.content.children];
}

/** What a value's cell says, without what was added here. */
function said(value) {
  const copy = value.cloneNode(true);
  const own = copy.querySelectorAll(":scope > .was, :scope > .spark");
  const hadPrevious = Boolean(copy.querySelector(":scope > .was"));
  for (const each of own) each.remove();
  return hadPrevious ? copy.textContent.replace(/^ /, "") : copy.textContent;
}

/** What sort of value a cell shows. */
function kind(value) {
  return [...value.classList].filter((name) => name !== "changed").join(" ");
}
