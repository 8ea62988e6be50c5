// Puts what has changed into the rows of a tree: the server's markup, with the value before at hand.
import { keepFocus } from "./focus.js";
import { blocksOf, isElsewhere, markPart } from "./parts.js";
import { below, canOpen, find, isOpen, level } from "./rows.js";
import { local } from "./times.js";

/** How long a changed value keeps its colour, unless it changes again. */
const FRESH = 6000;

export class Changes {
  #tree;
  /** The rows that have come: who adopts them is told once all are in their places. */
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
    this.#change(() => this.#all(snapshot));
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
    this.#change(() => this.#some(change));
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

  #change(work) {
    keepFocus(this.#tree, () => {
      work();
      this.#tree.dispatchEvent(new CustomEvent("explorer:rows", { bubbles: true, detail: { rows: this.#added } }));
      this.#added = [];
    });
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
    nextValue.title = `was ${before} until ${local(capturedAt, "second")}`;
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
    if (!isNew && isElsewhere(old, next, blocks)) {
      markPart(row, next);
      return;
    }
    const order = [];
    const added = [];
    for (const each of next) {
      const block = each.dataset.path === undefined ? undefined : blocks.get(each.dataset.path);
      if (block) {
        order.push(...block);
        // The first says it for all: those after it are numbered anew.
        for (const name of ["aria-posinset", "aria-setsize", "data-numbered"]) copyAttribute(name, each, block[0]);
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
