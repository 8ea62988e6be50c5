// Suggestions under the search box of every page: the ARIA combobox with a list. Without this the box is a form. Fetched
// when the box has the focus for the first time.
import { ask } from "./progress.js";

const PAUSE = 140;
const MOST = 8;
/** How long the server may look at first, and then where that was not enough; in milliseconds. */
const LOOKS = [300, 2000];

let input;
let list;
let request;
let timer;
let active = -1;

/** Starts the suggestions. @param {HTMLInputElement} box */
export function start(box) {
  input = box;
  list = document.createElement("ul");
  list.className = "suggestions";
  list.id = "finder-suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  list.hidden = true;
  input.after(list);
  input.setAttribute("aria-controls", list.id);
  input.addEventListener("input", typed);
  input.addEventListener("keydown", press);
  input.addEventListener("focus", () => {
    if (list.children.length > 0 && list.dataset.text === wanted()) show(true);
  });
  input.addEventListener("blur", () => show(false));
  // Before the box loses the focus, and with it the list.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option && option.dataset.link) location.assign(option.dataset.link);
  });
  // What was typed while this was fetched.
  if (input.value !== input.defaultValue) typed();
}

function typed() {
  clearTimeout(timer);
  request?.abort();
  timer = setTimeout(suggest, PAUSE);
}

function wanted() {
  return input.value.trim();
}

async function suggest() {
  const text = wanted();
  if (!text) return show(false);
  request = new AbortController();
  const { signal } = request;
  try {
    for (const milliseconds of LOOKS) {
      const address = "/search?" + new URLSearchParams({ q: text, limit: MOST, milliseconds });
      const answer = await (await ask(address, { signal, accept: "application/json", quiet: true })).json();
      // What somebody has begun to choose from stays as it is.
      if (active >= 0) return;
      fill(answer, text);
      if (answer.isComplete || answer.shown >= MOST) return;
    }
  } catch (error) {
    if (error.name === "AbortError") return;
    // Nobody asked for the suggestions: that there are none is said where they would be, and Enter still sends the form.
    const reason = line("none", error.message);
    reason.setAttribute("role", "option");
    reason.setAttribute("aria-disabled", "true");
    list.replaceChildren(reason);
    show(document.activeElement === input);
  }
}

/** @param {{matches: object[], found: number, isComplete: boolean}} answer @param {string} text */
function fill(answer, text) {
  const rows = answer.matches.map((match, index) => {
    const row = option(index, match.link);
    const place = match.path ? match.object + (match.path.startsWith("[") ? "" : ".") + match.path : match.object;
    row.append(part("path", place), part("of", match.type), part("shown", match.value));
    row.title = place;
    return row;
  });
  const count = answer.found;
  const all = option(rows.length, "/search?" + new URLSearchParams({ q: text }));
  all.classList.add("all");
  const some = answer.isComplete ? String(count) : `${count} or more`;
  if (count === 0) all.append("Nothing found now for “", part("asked", text), "”: search more closely");
  else all.textContent = count === 1 ? "Show the match" : `Show all ${some} matches`;
  list.replaceChildren(...rows, all);
  list.dataset.text = text;
  choose(-1);
  show(document.activeElement === input);
}

function press(event) {
  if (event.isComposing) return;
  const isOpen = !list.hidden;
  const options = list.querySelectorAll("[role=option]:not([aria-disabled])");
  switch (event.key) {
    case "ArrowDown":
    case "ArrowUp": {
      if (!isOpen && options.length > 0 && list.dataset.text === wanted()) show(true);
      if (options.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are options: the box itself.
      const places = options.length + 1;
      choose(((active + 1 + step + places) % places) - 1);
      break;
    }
    case "Enter":
      if (isOpen && active >= 0 && options[active]) {
        event.preventDefault();
        location.assign(options[active].dataset.link);
      }
      break;
    case "Escape":
      event.preventDefault();
      // What was asked for before must not open the list again.
      clearTimeout(timer);
      request?.abort();
      if (isOpen) show(false);
      else if (input.value) input.value = "";
      else input.blur();
      break;
    case "Tab":
      show(false);
      break;
  }
}

function choose(index) {
  active = index;
  list.querySelectorAll("[role=option]:not([aria-disabled])").forEach((option, place) => {
    option.setAttribute("aria-selected", String(place === index));
    if (place === index) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  });
  if (index < 0) input.removeAttribute("aria-activedescendant");
}

function show(isShown) {
  list.hidden = !isShown;
  input.setAttribute("aria-expanded", String(isShown));
  if (!isShown) choose(-1);
}

function option(index, link) {
  const row = line("", "");
  row.id = `finder-option-${index}`;
  row.dataset.link = link;
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", "false");
  return row;
}

function line(className, text) {
  const row = document.createElement("li");
  row.className = className;
  row.textContent = text;
  return row;
}

/** Text of an object: isolated from the direction of what is around it. */
function part(className, text) {
  const span = document.createElement("bdi");
  span.className = className;
  span.textContent = text;
  return span;
}
