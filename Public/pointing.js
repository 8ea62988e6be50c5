// The pointer in a tree: a click selects a row, opens it, or follows what it refers to.
import { find, show } from "./rows.js";

/**
 * Starts to listen to the pointer.
 *
 * @param {import("./tree.js").Tree} tree @param {import("./opening.js").Opening} opening
 */
export function startPointing(tree, opening) {
  tree.element.addEventListener("mouseover", hint);
  tree.element.addEventListener("click", (event) => {
    const row = event.target.closest('[role="treeitem"]');
    // The browser's own ways to open a link in another tab stay.
    if (!row || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a");
    if (link?.dataset.to !== undefined) {
      const target = find(tree.element, link.dataset.to);
      if (!target) return;
      event.preventDefault();
      show(target);
      tree.tell("reveal", { row: target });
      tree.focus(target, "center");
    } else if (row.classList.contains("more")) {
      if (!link && !event.target.closest("[data-retry]")) return;
      event.preventDefault();
      tree.focus(row);
      opening.more(row);
    } else if (!link || link.matches(".name")) {
      if (link) event.preventDefault();
      tree.focus(row);
      if (event.target.closest(".toggle")) opening.toggle(row);
    }
  });
}

/** What a cell has no room for can be read by pointing at it. */
function hint(event) {
  const cell = event.target.closest(".name, .type, .value, .badge");
  if (!cell || cell.title) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}
