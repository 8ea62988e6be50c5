// The panel of the selected node, and the buttons that copy.

import { ask, report } from "./progress.js";

/** How long the selection has to rest before the server is asked: holding an arrow key down passes many rows. */
const REST = 120;

export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button[data-copy]");
    if (button) copy(button);
  });
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

/** Copies what a button carries, and says so on it for a moment. @param {HTMLButtonElement} button */
async function copy(button) {
  const isCopied = await write(button.dataset.copy);
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = isCopied ? "copied" : "not allowed";
  button.toggleAttribute("data-done", isCopied);
  announce(isCopied ? `${button.getAttribute("aria-label")}: copied` : "The browser does not allow to copy.");
  clearTimeout(button.resting);
  button.resting = setTimeout(() => {
    button.textContent = label;
    button.removeAttribute("data-done");
  }, 1_600);
}

/** Puts a text into the clipboard. @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
async function write(text) {
  try {
    // There is no clipboard on an address that is neither https nor this machine's own.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

function writeBySelection(text) {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "offscreen";
  area.setAttribute("aria-hidden", "true");
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return isCopied;
}

/** Says a sentence to who cannot see the button. @param {string} sentence */
function announce(sentence) {
  let region = document.querySelector(".announced");
  if (!region) {
    region = document.createElement("div");
    region.className = "announced offscreen";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = sentence));
}
