// The panel of the selected node.

import { ask, report } from "./progress.js";
import { find } from "./rows.js";
import { show as showTime } from "./times.js";

/** How long the selection has to rest before the server is asked: holding an arrow key down passes many rows. */
const REST = 120;

export function start() {
  const panel = document.querySelector("aside.panel");
  const tree = document.querySelector("[role=tree]");
  if (panel && tree) follow(tree, panel);
}

/**
 * Fills the panel with the selected node.
 *
 * @param {Element} tree @param {HTMLElement} panel
 */
function follow(tree, panel) {
  let timer;
  let request;
  /** The path that the panel shows or is about to show. */
  let shown = new URL(location.href).searchParams.get("path") ?? "";

  const show = async (path) => {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const answer = await ask(partAddress(path), { signal, quiet: true });
      const markup = await answer.text();
      if (signal.aborted) return;
      replace(panel, markup);
      addIdentity(panel, find(tree, path));
    } catch (error) {
      if (signal.aborted) return;
      shown = undefined;
      report(error, () => select(path));
    }
  };
  const select = (path) => {
    if (path === shown) return;
    shown = path;
    clearTimeout(timer);
    timer = setTimeout(show, REST, path);
  };
  tree.addEventListener("explorer:select", (event) => select(event.detail.path ?? ""));
  tree.addEventListener("explorer:change", (event) => {
    if (shown !== undefined && event.detail.paths.includes(shown)) markTest(panel, () => show(shown));
  });
}

/** Says of the test that the value which it expects is not the present one any more. */
function markTest(panel, renew) {
  const test = panel.querySelector("[data-test-of]");
  if (!test || test.previousElementSibling?.matches(".outdated")) return;
  const line = document.createElement("p");
  line.className = "hint outdated";
  const time = document.createElement("time");
  time.dataset.time = "second";
  showTime(time, test.dataset.testOf);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Take the present value";
  button.addEventListener("click", renew);
  line.append("With the value of ", time, "; it has changed since. ", button);
  test.before(line);
}

/** The number of an object is that of the page's capture: its row knows it, and the panel's own capture does not. */
function addIdentity(panel, row) {
  const identity = row?.querySelector(".identity")?.textContent;
  if (!identity) return;
  const [name, value] = ["dt", "dd"].map((tag) => document.createElement(tag));
  name.textContent = "Identity";
  value.textContent = identity;
  panel.querySelector("dl").append(name, value);
}

/** The address of a node's panel: that of the page, with another path. */
function partAddress(path) {
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()]) {
    if (name !== "view") address.searchParams.delete(name);
  }
  if (path) address.searchParams.set("path", path);
  address.searchParams.set("part", "panel");
  address.searchParams.set("record", "false");
  address.hash = "";
  return address;
}

/** Puts a part of the server into the panel; the focus stays where it was, on the button of the same name. */
function replace(panel, markup) {
  const focused = panel.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  panel.innerHTML = markup;
  panel.scrollTop = 0;
  if (focused) [...panel.querySelectorAll("[aria-label]")].find((each) => each.ariaLabel === focused)?.focus();
  panel.dispatchEvent(new CustomEvent("explorer:panel", { bubbles: true }));
}
