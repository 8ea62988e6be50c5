// The rows of a tree: flat siblings whose `aria-level` says how deep each stands. What was loaded once is kept, and only
// hidden while the row above it is closed.
import { ask } from "./progress.js";

/** @param {Element} element a row or a section's heading @returns {number} 1 for the root */
export function level(element) {
  return Number(element.getAttribute("aria-level") ?? element.dataset.level);
}

/** @param {Element} element @returns {boolean} false for a section's heading */
export function isRow(element) {
  return element.classList.contains("row");
}

/** Everything below a row, at any depth, shown or not. */
export function* below(row) {
  const top = level(row);
  for (let next = row.nextElementSibling; next && level(next) > top; next = next.nextElementSibling) yield next;
}

/** @returns {Element | null} the row that a row stands below */
export function parent(row) {
  const own = level(row);
  let before = row.previousElementSibling;
  while (before && !(isRow(before) && level(before) < own)) before = before.previousElementSibling;
  return before;
}

/** @returns {Element | null} the row that shows a path */
export function find(tree, path) {
  for (const row of tree.querySelectorAll("[data-path]")) if (row.dataset.path === path) return row;
  return null;
}

export function isOpen(row) {
  return row.getAttribute("aria-expanded") === "true";
}

export function canOpen(row) {
  return row.hasAttribute("aria-expanded");
}

/** Hides what is below a row. */
export function close(row) {
  if (!isOpen(row)) return;
  row.setAttribute("aria-expanded", "false");
  for (const element of below(row)) element.hidden = true;
}

/**
 * Shows what is below a row; asks the server where that is not there yet.
 *
 * @param {Element} row @param {boolean} isRecorded whether that is an inspection for the history
 * @returns {Promise<Element[]>} the rows that were added
 */
export async function open(row, isRecorded) {
  if (!canOpen(row) || isOpen(row)) return [];
  row.setAttribute("aria-expanded", "true");
  const first = row.nextElementSibling;
  if (first?.classList.contains("failure") && level(first) > level(row)) first.remove();
  if (!below(row).next().done) {
    reveal(row);
    return [];
  }
  return load(row, isRecorded);
}

/** Opens the rows above a row, so that it can be seen. */
export function show(row) {
  const above = [];
  for (let next = parent(row); next; next = parent(next)) above.unshift(next);
  for (const next of above) {
    if (!isOpen(next)) next.setAttribute("aria-expanded", "true");
  }
  if (above.length) reveal(above[0]);
}

/** Puts other children of a node in the place of those that are there. */
export async function replaceBelow(row, address, signal) {
  const rows = await fetchRows(address, level(row), signal);
  for (const old of [...below(row)]) old.remove();
  row.after(...rows);
  return rows;
}

const loading = new WeakSet();

async function load(row, isRecorded) {
  if (loading.has(row)) return [];
  loading.add(row);
  row.setAttribute("aria-busy", "true");
  try {
    const address = new URL(row.querySelector("a.name").href);
    if (!isRecorded) address.searchParams.set("record", "false");
    const rows = await fetchRows(address, level(row));
    for (const added of rows) added.hidden = !isOpen(row);
    row.after(...rows);
    return rows;
  } catch (error) {
    const rows = [failure(row, error)];
    row.after(...rows);
    return rows;
  } finally {
    loading.delete(row);
    row.removeAttribute("aria-busy");
  }
}

/** Shows what is below an open row, but for what is below closed ones. */
function reveal(row) {
  let closed = Infinity;
  for (const element of below(row)) {
    const depth = level(element);
    if (depth <= closed) closed = Infinity;
    element.hidden = depth > closed;
    if (closed === Infinity && element.getAttribute("aria-expanded") === "false") closed = depth;
  }
}

/** A row that says why there are no others, and asks again. */
function failure(row, error) {
  const element = document.createElement("div");
  element.className = "row more failure";
  element.setAttribute("role", "treeitem");
  element.setAttribute("aria-level", level(row) + 1);
  const label = document.createElement("span");
  label.className = "label";
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button";
  again.tabIndex = -1;
  again.dataset.retry = "";
  again.textContent = "Try again";
  label.append(reason(`Not opened: ${error.message}`), again);
  element.append(label);
  return element;
}

/** Why a row is not what was asked for. @param {string} sentence */
export function reason(sentence) {
  const span = document.createElement("span");
  span.className = "reason";
  span.textContent = sentence;
  return span;
}

/** The rows that an address shows, one level deep. */
export async function fetchRows(address, depth, signal) {
  const part = new URL(address);
  part.searchParams.set("part", "rows");
  part.searchParams.set("level", depth);
  part.searchParams.set("depth", 1);
  const answer = await ask(part, { signal });
  const place = document.createElement("template");
  place.innerHTML = await answer.text();
  return [...place.content.children];
}
