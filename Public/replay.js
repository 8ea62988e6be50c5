// Replaying what a session saw: each step is fetched when it is gone to, and takes the place of the one before. The page
// works without: its slider is a form's field, and its buttons are links.
import { ask, report } from "./progress.js";
import { canOpen, close, find, isOpen } from "./rows.js";
import { localize } from "./times.js";
import * as tree from "./tree.js";

/** How long the slider has to rest before its step is the page's address: browsers allow few changes in a row. */
const REST = 400;
/** The longest that is waited for the next step when it is played as it was recorded, in milliseconds. */
const LONGEST = 2_000;

tree.start();
const player = document.querySelector("[data-replay]");
if (player) new Replay(player, document.querySelector("[data-replay-step]"));

function Replay(player, place) {
  const slider = player.querySelector("input[type=range]");
  const button = player.querySelector("[data-play]");
  const speed = player.querySelector("[data-speed]");
  const links = Object.fromEntries([...player.querySelectorAll("[data-go]")].map((link) => [link.dataset.go, link]));
  const total = Number(slider.max);
  let shown = Number(slider.value);
  let request;
  let addressTimer;
  let playTimer;
  let isPlaying = false;
  /** What somebody closed: it stays so from step to step. */
  const closed = new Set();

  slider.value = shown;
  player.querySelector(".go").hidden = true;
  watchRows();

  // MARK: A step

  /** @param {number} number @returns {Promise<boolean>} whether it is shown now */
  async function go(number) {
    const step = Math.min(Math.max(number, 1), total);
    slider.value = step;
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      const answer = await ask(address(step, "step"), { signal });
      const markup = await answer.text();
      if (signal.aborted) return false;
      show(step, markup);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      stop();
      report(error, () => go(step));
      return false;
    }
  }

  function show(step, markup) {
    const template = document.createElement("template");
    template.innerHTML = markup;
    const next = template.content;
    localize(next);
    const rows = place.querySelector("[role=tree]");
    const focused = rows.contains(document.activeElement);
    const coming = [...next.querySelector("[role=tree]").children];
    rows.replaceChildren(...coming);
    for (const path of closed) {
      const row = find(rows, path);
      if (row && canOpen(row) && isOpen(row)) close(row);
    }
    rows.dispatchEvent(new CustomEvent("explorer:rows", { bubbles: true, detail: { rows: coming } }));
    if (focused) rows.querySelector('[role="treeitem"][tabindex="0"]')?.focus({ preventScroll: true });
    for (const part of ["[data-replay-moment]", ".foot", "aside"]) {
      place.querySelector(part)?.replaceChildren(...(next.querySelector(part)?.childNodes ?? []));
    }
    shown = step;
    slider.setAttribute("aria-valuetext", place.querySelector("[data-replay-moment]").textContent);
    renewLinks();
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => history.replaceState(history.state, "", address(shown)), REST);
  }

  function renewLinks() {
    const steps = { first: [1, shown > 1], prev: [shown - 1, shown > 1], next: [shown + 1, shown < total], last: [total, shown < total] };
    for (const [name, [step, isThere]] of Object.entries(steps)) {
      const link = links[name];
      link.classList.toggle("none", !isThere);
      if (isThere) {
        link.href = address(step);
        link.removeAttribute("aria-disabled");
      } else {
        link.removeAttribute("href");
        link.setAttribute("aria-disabled", "true");
      }
    }
  }

  function address(step, part) {
    const result = new URL(location.href);
    result.searchParams.delete("inspection");
    const form = new FormData(player.querySelector("form"));
    for (const [name, value] of form) if (name !== "at") result.searchParams.set(name, value);
    result.searchParams.set("at", step);
    if (part) result.searchParams.set("part", part);
    else result.searchParams.delete("part");
    return result;
  }

  function watchRows() {
    place.addEventListener("explorer:toggle", ({ detail: { row } }) => {
      const { path } = row.dataset;
      if (path === undefined) return;
      if (isOpen(row)) closed.delete(path);
      else closed.add(path);
    });
  }

  // MARK: Playing

  function play() {
    isPlaying = true;
    button.textContent = "Pause";
    button.setAttribute("aria-pressed", "true");
    // At its end it begins again.
    if (shown >= total) go(1).then(later);
    else later();
  }

  function stop() {
    isPlaying = false;
    clearTimeout(playTimer);
    button.textContent = "Play";
    button.setAttribute("aria-pressed", "false");
  }

  function later(since = 0) {
    clearTimeout(playTimer);
    if (!isPlaying) return;
    if (shown >= total) {
      stop();
      return;
    }
    playTimer = setTimeout(playNext, pause(since));
  }

  async function playNext() {
    const before = moment();
    if (await go(shown + 1)) later(moment() - before);
  }

  /** How long a step is shown, in milliseconds. @param {number} since how long after the step before it was captured */
  function pause(since) {
    if (speed.value === "recorded") return Math.min(Math.max(since || 0, 50), LONGEST);
    const asked = 1000 / Number(speed.value);
    // Whoever wants less motion gets no more than two steps a second.
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.max(asked, 500) : asked;
  }

  function moment() {
    return Date.parse(place.querySelector("[data-replay-moment] time").dateTime);
  }

  // MARK: What somebody does

  slider.addEventListener("input", () => {
    stop();
    go(Number(slider.value));
  });
  player.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    go(Number(slider.value));
  });
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => (isPlaying ? stop() : play()));
  player.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-go]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!link.hasAttribute("href")) return;
    stop();
    go({ first: 1, prev: shown - 1, next: shown + 1, last: total }[link.dataset.go]);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // In the tree, in a field and on the slider itself the arrows have a meaning of their own.
    if (event.target.closest?.('[role="tree"], input, select, textarea, dialog')) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    stop();
    go(shown + by);
  });
}
