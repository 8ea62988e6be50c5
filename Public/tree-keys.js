// The keys of a tree.
import { canOpen, isOpen, level, parent } from "./rows.js";
import { TypeAhead } from "./typeahead.js";

/**
 * Starts the keys.
 *
 * @param {import("./tree.js").Tree} tree @param {import("./opening.js").Opening} opening
 */
export function startKeys(tree, opening) {
  const typeAhead = new TypeAhead();
  tree.element.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.target.matches('[role="treeitem"]')) return;
    if (act(event.key, event.target)) event.preventDefault();
  });

  /** @returns {boolean} whether the key meant something */
  function act(key, row) {
    const { rows } = tree;
    const place = rows.indexOf(row);
    switch (key) {
      case "ArrowDown": tree.focus(rows[place + 1]); return true;
      case "ArrowUp": tree.focus(rows[place - 1]); return true;
      case "Home": tree.focus(rows[0]); return true;
      case "End": tree.focus(rows.at(-1)); return true;
      case "ArrowRight":
        if (canOpen(row) && !isOpen(row)) opening.open(row);
        else if (canOpen(row) && rows[place + 1] && level(rows[place + 1]) > level(row)) tree.focus(rows[place + 1]);
        return true;
      case "ArrowLeft":
        if (isOpen(row)) opening.close(row);
        else tree.focus(parent(row));
        return true;
      case " ":
        if (canOpen(row)) opening.toggle(row);
        else if (row.classList.contains("more")) opening.more(row);
        return true;
      case "Enter":
        if (row.classList.contains("more")) opening.more(row);
        else if (row.querySelector("a.name")) location.assign(row.querySelector("a.name").href);
        return true;
      case "*": opening.siblings(row); return true;
      default:
        if (!TypeAhead.takes(key)) return false;
        tree.focus(typeAhead.find(key, rows, row));
        return true;
    }
  }
}
