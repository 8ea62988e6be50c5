// The pages of a long list: the next ones come in the place of a row that stands for them, and those that were left far
// behind make room, so that a list of a million stays a small page. Fetched when the first such row is pressed.
import { below, fetchRows, level, parent, reason } from "./rows.js";

/** How many rows a list may have before those that were left behind go: a long page is slow. */
const MOST_ROWS = 250;

/** By the first and by the last row of each page of a list: the row that stands for what is beyond that page. */
const beyond = { before: new WeakMap(), after: new WeakMap() };

/**
 * Puts the next or the previous children in the place of a row that stands for them.
 *
 * @param {HTMLElement} row a row with `data-side`
 * @returns {Promise<Element[]>} the rows that were added
 */
export async function loadMore(row) {
  const link = row.querySelector("a");
  if (!link || row.hasAttribute("aria-busy")) return [];
  const depth = level(row) - 1;
  row.querySelector(".reason")?.remove();
  row.setAttribute("aria-busy", "true");
  try {
    const rows = await fetchRows(link.href, depth);
    if (!row.isConnected) return [];
    return replace(row, rows);
  } catch (error) {
    row.querySelector(".label").append(reason(`Not loaded: ${error.message}`));
    return [];
  } finally {
    row.removeAttribute("aria-busy");
  }
}

/** @returns {Element[]} the rows that are new in the tree */
function replace(row, rows) {
  const { side } = row.dataset;
  const isAfter = side === "after";
  const other = isAfter ? "before" : "after";
  const above = parent(row);
  // The side where rows are already says again what is there: that is needed when those rows have gone.
  const known = isAfter ? rows[0] : rows.at(-1);
  if (known?.dataset.side === other) {
    rows.splice(rows.indexOf(known), 1);
    if (rows.length) beyond[other].set(isAfter ? rows[0] : rows.at(-1), known);
  }
  let neighbour = isAfter ? row.previousElementSibling : row.nextElementSibling;
  while (isAfter && neighbour && level(neighbour) > level(row)) neighbour = neighbour.previousElementSibling;
  if (neighbour && level(neighbour) === level(row)) beyond[side].set(neighbour, row);
  row.replaceWith(...rows);
  return [...rows, ...trim(above, other, rows)];
}

/**
 * Where a list has become too long, takes those of its pages away that are farthest from the rows that came.
 *
 * @param {Element} above the row of the list @param {"before" | "after"} side where the list may be cut
 * @param {Element[]} came rows that stay
 * @returns {Element[]} the row that stands for what was taken away
 */
function trim(above, side, came) {
  const all = [...below(above)];
  if (all.length <= MOST_ROWS) return [];
  const isBefore = side === "before";
  if (!isBefore) all.reverse();
  let cut;
  for (const [place, row] of all.entries()) {
    if (beyond[side].has(row)) {
      // What is below a row stays with it.
      cut = { row, count: isBefore ? place : place - [...below(row)].length };
      if (all.length - cut.count <= MOST_ROWS) break;
    }
    if (came.includes(row)) break;
  }
  if (!cut) return [];
  for (const gone of all.slice(0, cut.count)) gone.remove();
  const stand = beyond[side].get(cut.row);
  if (isBefore) cut.row.before(stand);
  else ([...below(cut.row)].at(-1) ?? cut.row).after(stand);
  return [stand];
}
