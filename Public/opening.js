// Opening and closing the rows of a tree in place.
import { ProblemError, report, say } from "./progress.js";
import { below, canOpen, close, isOpen, isRow, level, open, parent, show } from "./rows.js";

/** How many siblings one press of `*` asks the server for. */
const MOST_OPENED = 30;

export class Opening {
  #tree;

  /** @param {import("./tree.js").Tree} tree */
  constructor(tree) {
    this.#tree = tree;
    const button = tree.element.closest(".card")?.querySelector("[data-collapse]");
    button?.addEventListener("click", () => this.collapse());
  }

  /** @param {Element} row @param {boolean} [isRecorded] false for what nobody asked to look at anew */
  async open(row, isRecorded = true) {
    const opening = open(row, isRecorded);
    this.#tree.tell("toggle", { row });
    const rows = await opening;
    if (rows.length) this.#tree.tell("rows", { rows });
  }

  close(row) {
    // What is hidden cannot keep the focus.
    if (level(this.#tree.current) > level(row) && [...below(row)].includes(this.#tree.current)) this.#tree.focus(row);
    close(row);
    this.#tree.tell("toggle", { row });
  }

  async toggle(row) {
    if (isOpen(row)) this.close(row);
    else await this.open(row);
  }

  /** Closes everything but the root. */
  collapse() {
    const root = this.#tree.element.firstElementChild;
    for (const row of below(root)) {
      if (isOpen(row)) row.setAttribute("aria-expanded", "false");
    }
    if (level(this.#tree.current) > 2) this.#tree.choose(root);
    root.setAttribute("aria-expanded", "true");
    show(root.nextElementSibling);
    this.#tree.tell("toggle", { row: root });
  }

  /** Puts in what a row stands for; the focus goes on to the new row that is next to those that were there. */
  async more(row) {
    if (row.classList.contains("failure")) {
      const above = parent(row);
      this.#tree.focus(above);
      close(above);
      return this.open(above);
    }
    const hadFocus = row.contains(document.activeElement);
    const isBefore = row.dataset.side === "before";
    const before = row.previousElementSibling;
    const rows = await more(row);
    // The list may have become shorter: then nothing is there any more, and its row is gone.
    if (row.isConnected) return undefined;
    this.#tree.tell("rows", { rows });
    const isChild = (each) => each.dataset.path !== undefined;
    const next = (isBefore ? rows.findLast(isChild) : rows.find(isRow)) ?? before;
    if (hadFocus) this.#tree.focus(next);
    return undefined;
  }

  /** Opens the rows that stand beside one, one after the other. */
  async siblings(row) {
    const above = parent(row);
    const siblings = above ? [...below(above)].filter((each) => level(each) === level(row)) : [row];
    const closed = siblings.filter((each) => canOpen(each) && !isOpen(each) && !each.hidden);
    for (const each of closed.slice(0, MOST_OPENED)) await this.open(each);
    const left = closed.length - MOST_OPENED;
    if (left > 0) {
      say(`${MOST_OPENED} rows are opened at a time: ${left.toLocaleString("en")} beside them are still closed. `
        + "Press * again for more.");
    }
  }
}

/** @returns {Promise<Element[]>} the rows that were added */
async function more(row) {
  try {
    const { loadMore } = await import("./more.js");
    return await loadMore(row);
  } catch (error) {
    // A part that cannot be fetched: the server has gone.
    const isLost = error instanceof TypeError;
    report(isLost ? new ProblemError("The server does not answer.") : error);
    return [];
  }
}
