// The rows of a list, of which a page may show another part than the one that is watched.
import { level } from "./rows.js";

/** The rows of a level, each with all that is below it, by path. */
export function blocksOf(elements, top) {
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

/**
 * Whether a part of a list is shown that the watched one does not have.
 *
 * @param {Element[]} old the rows that are shown @param {Element[]} next those that the server gives
 * @param {Map<string, Element[]>} blocks the shown ones by path
 * @returns {boolean}
 */
export function isElsewhere(old, next, blocks) {
  const paths = next.map((each) => each.dataset.path).filter((path) => path !== undefined);
  const isPart = next.some((each) => each.dataset.side === "after" || each.dataset.side === "before");
  if (!isPart || !blocks.size) return false;
  if (blocks.size > paths.length) return true;
  const top = level(next[0]);
  const beginsLater = (rows) => rows.some((each) => each.dataset.side === "before" && level(each) === top);
  return beginsLater(old) !== beginsLater(next) || !paths.some((path) => blocks.has(path));
}

/** Says of a row that not all below it is kept up to date. */
export function markPart(row, next) {
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
