// Filtering the rows that a tree shows, as one types.
import { isRow, level } from "./rows.js";

/**
 * Starts the filter of a tree.
 *
 * @param {Element} tree the element with the rows
 */
export function start(tree) {
  const field = tree.closest(".card")?.querySelector(".filter");
  if (field) new Filter(tree, field.querySelector("input"), field.querySelector('[role="status"]'));
}

class Filter {
  #tree;
  #input;
  #status;

  constructor(tree, input, status) {
    this.#tree = tree;
    this.#input = input;
    this.#status = status;
    input.addEventListener("input", () => this.#apply());
    input.addEventListener("keydown", (event) => this.#pressed(event));
    tree.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && input.value) this.#clear(event);
    });
    // A row that was hidden may be shown now, and one that is new may not fit.
    for (const name of ["rows", "toggle"]) tree.addEventListener(`explorer:${name}`, () => this.#apply());
    tree.addEventListener("explorer:reveal", () => this.#clear());
    // The browser may have kept what was typed before.
    if (input.value) this.#apply();
  }

  #pressed(event) {
    if (event.key === "Escape" && this.#input.value) {
      this.#clear(event);
    } else if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      this.#tree.querySelector("[role=treeitem]:not([hidden], [data-out])")?.focus();
    }
  }

  #clear(event) {
    event?.preventDefault();
    if (!this.#input.value) return;
    this.#input.value = "";
    this.#apply();
  }

  #apply() {
    const wanted = plain(this.#input.value.trim());
    const elements = [...this.#tree.children].filter((element) => !element.hidden);
    const found = [];
    let rows = 0;
    let matches = 0;
    // Backwards: what is kept asks for the row above it, which then stands before it.
    let above = 0;
    const sections = new Set();
    for (const element of elements.reverse()) {
      const depth = level(element);
      let isKept = wanted === "";
      if (!isRow(element)) {
        isKept ||= sections.delete(depth);
      } else {
        rows += 1;
        const cells = wanted ? matching(element, wanted) : [];
        if (cells.length) matches += 1;
        found.push(...cells);
        isKept ||= cells.length > 0 || depth === above;
        if (isKept) {
          above = depth - 1;
          sections.add(depth);
        }
      }
      element.toggleAttribute("data-out", !isKept);
    }
    this.#status.textContent = wanted ? sentence(matches, rows) : "";
    mark(found, wanted);
    this.#tree.dispatchEvent(new CustomEvent("explorer:filter", { bubbles: true }));
  }
}

/** The cells of a row in which a text stands. */
function matching(row, wanted) {
  return [...row.querySelectorAll(".name, .type, .value")].filter((cell) => plain(cell.textContent).includes(wanted));
}

/** Text for comparing: neither case nor the way an accent is written counts. */
function plain(text) {
  return text.normalize("NFC").toLowerCase();
}

function sentence(matches, rows) {
  if (matches) return `${count(matches)} of ${count(rows)} rows shown here`;
  return `No match in the ${count(rows)} rows shown here: what is closed is not looked into`;
}

function count(number) {
  return number.toLocaleString("en");
}

/** Marks what was found, where the browser can do it without touching the rows. */
function mark(cells, wanted) {
  if (!globalThis.CSS?.highlights) return;
  CSS.highlights.delete("found");
  const ranges = cells.flatMap((cell) => places(cell, wanted));
  if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
}

/** Where a text stands within single pieces of a cell's text. */
function places(cell, wanted) {
  const ranges = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = plain(node.data);
    // Where comparing changed the length, places in it are not places in the text.
    if (text.length !== node.data.length) continue;
    for (let place = text.indexOf(wanted); place >= 0; place = text.indexOf(wanted, place + wanted.length)) {
      const range = new Range();
      range.setStart(node, place);
      range.setEnd(node, place + wanted.length);
      ranges.push(range);
    }
  }
  return ranges;
}
