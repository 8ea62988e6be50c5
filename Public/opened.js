// What was opened, closed and selected on a page is so again when somebody comes back to it, or loads it again. It is kept
// with the page's place in the browser's history.
import { report, say } from "./progress.js";
import { below, canOpen, find, isOpen, level, parent, replaceBelow } from "./rows.js";

/** The most rows that are opened again: each asks the server. */
const MOST = 40;
/** How many rows there are in a page of a list where the address does not say it. */
const PAGE = 100;
/** How long the selection has to rest before it is kept: browsers allow few changes of a history in a row. */
const REST = 300;

/**
 * Brings back what was kept, and keeps what changes from then on.
 *
 * @param {import("./tree.js").Tree} tree @param {import("./opening.js").Opening} opening
 * @param {Element[]} givenRows those that the server opened by itself
 */
export async function remember(tree, opening, givenRows) {
  const paths = (rows) => rows.map((row) => row.dataset.path).filter((path) => path !== undefined);
  const openRows = () => [...tree.element.children].filter(isOpen);
  const given = new Set(paths(givenRows));
  const kept = history.state?.tree;
  if (kept) await bringBack(tree, opening, kept);

  let timer;
  const keep = () => {
    clearTimeout(timer);
    const open = new Set(paths(openRows()));
    const opened = [...open].filter((path) => !given.has(path));
    const closed = [...given].filter((path) => !open.has(path));
    const selected = tree.current.dataset.path;
    if (!history.state?.tree && !opened.length && !closed.length && !selected) return;
    const state = {
      opened: opened.slice(0, MOST), count: opened.length, closed: closed.slice(0, MOST), selected,
      page: pageOf(tree.current),
    };
    history.replaceState({ ...history.state, tree: state }, "");
  };
  const keepLater = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  };
  for (const name of ["toggle", "select"]) tree.element.addEventListener(`explorer:${name}`, keepLater);
  // What happened before this was fetched.
  keepLater();
  // What may lead away does not wait.
  for (const name of ["click", "keydown"]) {
    document.addEventListener(name, (event) => {
      if (timer !== undefined && (name === "click" || event.key === "Enter")) keep();
    }, true);
  }
}

async function bringBack(tree, opening, { opened, count, closed, selected, page }) {
  if (page) await bringPage(tree, page).catch(report);
  for (const path of closed) {
    const row = find(tree.element, path);
    if (row && isOpen(row)) opening.close(row);
  }
  for (const path of opened) {
    const row = find(tree.element, path);
    if (row && canOpen(row) && !isOpen(row)) await opening.open(row, false);
  }
  if (count > opened.length) say(`${opened.length} of the ${count.toLocaleString("en")} rows that you opened are open again.`);
  const row = selected === undefined ? null : find(tree.element, selected);
  // Whoever has gone elsewhere meanwhile stays there.
  if (row && !row.hidden && document.activeElement === document.body) tree.focus(row);
}

/**
 * Where a row stands in a list of which only a part is shown.
 *
 * @param {Element} row @returns {{list: string, child: string, offset: number} | undefined}
 */
function pageOf(row) {
  for (let each = row; each; each = parent(each)) {
    const place = Number(each.getAttribute("aria-posinset")) - 1;
    const above = parent(each);
    if (!above || place < 0) continue;
    const isPart = [...below(above)].some((other) => "side" in other.dataset && level(other) === level(each));
    const size = Number(new URL(location.href).searchParams.get("limit")) || PAGE;
    if (isPart) return { list: above.dataset.path, child: each.dataset.path, offset: place - (place % size) };
  }
  return undefined;
}

/** Shows the part of a list again that was gone to. */
async function bringPage(tree, { list, child, offset }) {
  const row = find(tree.element, list);
  if (!row || !canOpen(row) || find(tree.element, child)) return;
  const address = new URL(row.querySelector("a.name")?.href ?? location.href);
  address.searchParams.set("offset", offset);
  address.searchParams.set("record", "false");
  const rows = await replaceBelow(row, address);
  row.setAttribute("aria-expanded", "true");
  tree.tell("rows", { rows });
}
