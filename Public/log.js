// What has changed while somebody watched: when, where, from what to what, newest first.
import { local } from "./times.js";

/** The most changes that are kept: older ones go. */
const MOST = 500;
/** The most characters of a value that a line shows. */
const LONGEST = 120;

export class Log {
  #section;
  #list;
  #count;
  #filter;
  #total = 0;
  #object;

  /** @param {Element} place what the log stands behind @param {string} object the object's address, for links */
  constructor(place, object) {
    this.#object = object;
    this.#section = document.createElement("section");
    this.#section.className = "card log";
    this.#section.setAttribute("aria-label", "What has changed");
    this.#section.hidden = true;
    const heading = document.createElement("h2");
    heading.textContent = "What has changed";
    this.#filter = document.createElement("input");
    this.#filter.type = "search";
    this.#filter.placeholder = "Filter by path";
    this.#filter.setAttribute("aria-label", "Show only changes whose path has this text");
    this.#filter.addEventListener("input", () => this.#sieve());
    this.#count = document.createElement("span");
    this.#count.className = "quiet";
    const clear = document.createElement("button");
    clear.type = "button";
    clear.className = "button";
    clear.textContent = "Clear";
    clear.addEventListener("click", () => this.#clear());
    const bar = document.createElement("div");
    bar.className = "log-bar";
    bar.append(heading, this.#filter, this.#count, clear);
    this.#list = document.createElement("ol");
    this.#list.tabIndex = 0;
    this.#list.setAttribute("aria-label", "Changes, newest first");
    this.#section.append(bar, this.#list);
    place.after(this.#section);
  }

  /** @param {{changes: object[], capturedAt: string, total: number, inspection?: number}} change */
  add({ changes, capturedAt, total, inspection }) {
    this.#section.hidden = false;
    const lines = changes.map((each) => this.#line(each, capturedAt, inspection));
    if (total > changes.length) lines.push(note(`and ${(total - changes.length).toLocaleString("en")} more at this moment`));
    this.#list.prepend(...lines);
    this.#total += total;
    while (this.#list.children.length > MOST) this.#list.lastElementChild.remove();
    this.#sieve();
  }

  #line({ path, kind, old, new: now }, capturedAt, inspection) {
    const line = document.createElement("li");
    line.dataset.path = path;
    line.className = kind;
    const time = document.createElement(inspection ? "a" : "span");
    time.className = "at";
    time.textContent = local(capturedAt, "second") + capturedAt.slice(19, 23);
    if (inspection) {
      time.href = `/inspections/${inspection}`;
      time.title = `inspection ${inspection}`;
    }
    const place = document.createElement("a");
    place.className = "mono place";
    place.textContent = path || "the object";
    const address = new URL(this.#object, location.href);
    address.searchParams.set("path", path);
    if (kind !== "removed") place.href = address;
    const values = document.createElement("span");
    values.className = "mono values";
    if (old !== undefined) values.append(value("del", old));
    values.append(kind === "changed" ? " → " : "");
    if (now !== undefined) values.append(value("ins", now));
    if (kind !== "changed") values.append(` ${kind}`);
    line.append(time, place, values);
    return line;
  }

  #sieve() {
    const text = this.#filter.value.trim().toLowerCase();
    let shown = 0;
    for (const line of this.#list.children) {
      const isIn = !text || (line.dataset.path ?? "").toLowerCase().includes(text);
      line.hidden = !isIn;
      if (isIn) shown += 1;
    }
    const kept = this.#list.children.length;
    const of = this.#total > kept ? `, the latest of ${this.#total.toLocaleString("en")}` : "";
    this.#count.textContent = text ? `${shown} of ${kept} shown${of}` : `${kept} ${kept === 1 ? "change" : "changes"}${of}`;
  }

  #clear() {
    this.#list.replaceChildren();
    this.#total = 0;
    this.#sieve();
  }
}

function value(tag, text) {
  const element = document.createElement(tag);
  const bidi = document.createElement("bdi");
  bidi.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  element.append(bidi);
  return element;
}

function note(text) {
  const line = document.createElement("li");
  line.className = "quiet";
  line.textContent = text;
  return line;
}
