// The focus, where rows go while somebody is on them.
import { find, parent } from "./rows.js";

/**
 * Changes rows; where the one with the focus goes, the focus goes to the one in its place, or else to the one above it.
 *
 * @param {Element} tree @param {() => void} change
 */
export function keepFocus(tree, change) {
  const focused = document.activeElement?.closest("[role=treeitem]");
  const places = focused && tree.contains(focused) ? [focused, ...above(focused)] : [];
  change();
  if (!places.length || focused.isConnected) return;
  for (const { dataset } of places) {
    const place = dataset.path === undefined ? null : find(tree, dataset.path);
    if (!place || place.hidden) continue;
    // Only what has a place in the order of the Tab key can be focused.
    place.tabIndex = 0;
    place.focus({ preventScroll: true });
    return;
  }
}

/** The rows that a row stands below, the nearest first. */
function* above(row) {
  for (let next = parent(row); next; next = parent(next)) yield next;
}
