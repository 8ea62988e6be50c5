// The keys that work on every page, and the list of them.

/** How long the second key of two may take, in milliseconds. */
const BETWEEN = 1500;

const PLACES = { o: "/", h: "/sessions" };

const LIST = [
  ["On every page", [
    ["/", "find a property, a type or a value"],
    ["g o", "go to the objects, outside of a tree"],
    ["g h", "go to the history, outside of a tree"],
    ["?", "this list"],
    ["Esc", "close what is open"],
  ]],
  ["In a comparison", [
    ["n", "the next change"],
    ["p", "the previous change"],
  ]],
  ["In a tree", [
    ["↑ ↓", "the row above, the row below"],
    ["→", "open the row, then go to its first child"],
    ["←", "close the row, then go to its parent"],
    ["Space", "open or close the row"],
    ["*", "open the row and those beside it"],
    ["Enter", "open the row as a page of its own"],
    ["Home End", "the first row, the last row"],
    ["a … z", "the next row whose name starts with it"],
  ]],
];

/** Starts to listen to the keys of every page. */
export function start() {
  let goes = false;
  let timer;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const place = goes ? PLACES[event.key] : undefined;
    goes = false;
    clearTimeout(timer);
    if (place) {
      event.preventDefault();
      location.assign(place);
    } else if (event.key === "g") {
      // In a tree, letters look for a row's name: there `g` is one of them, unless nothing is focused.
      if (event.target.closest?.('[role="tree"]')) return;
      goes = true;
      timer = setTimeout(() => (goes = false), BETWEEN);
    } else if (event.key === "/") {
      const finder = document.querySelector("#finder");
      if (!finder) return;
      event.preventDefault();
      finder.focus();
      finder.select();
    } else if (event.key === "?") {
      event.preventDefault();
      open();
    }
  });
  document.querySelector("[data-keys]")?.addEventListener("click", open);
}

function isTyping(element) {
  if (!(element instanceof Element)) return false;
  if (element instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(element.type);
  return element.matches("textarea, select") || element.isContentEditable;
}

function open() {
  const dialog = document.querySelector("dialog.keys") ?? make();
  dialog.showModal();
}

/** A modal dialog gives the focus back to where it was, and Escape closes it: the browser sees to both. */
function make() {
  const dialog = element("dialog", "keys");
  dialog.setAttribute("aria-labelledby", "keys-title");
  const head = element("header");
  const title = element("h2", "", "Keys");
  title.id = "keys-title";
  const close = element("button", "button", "Close");
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  head.append(title, close);
  dialog.append(head);
  for (const [heading, keys] of LIST) {
    const list = element("dl");
    for (const [key, meaning] of keys) {
      const term = element("dt");
      for (const part of key.split(" ")) term.append(part === "…" ? "… " : element("kbd", "", part));
      list.append(term, element("dd", "", meaning));
    }
    dialog.append(element("h3", "", heading), list);
  }
  // A click beside the list closes it too.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
