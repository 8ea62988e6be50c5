// Moments as this reader's clocks show them, with UTC at hand as the title; and those that people say, "3 min ago", kept
// up to date. Without this the pages name UTC.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVERY = 15_000;

/** Shows every moment of the page so, and of what comes into it. */
export function start() {
  localize(document);
  // What names the zone of the server's text has nothing to say any more.
  document.documentElement.dataset.times = "local";
  document.addEventListener("explorer:panel", (event) => localize(event.target));
  if (!document.querySelector("time[data-relative]")) return;
  update();
  setInterval(update, EVERY);
  document.addEventListener("visibilitychange", update);
}

/** Shows the moments within an element by this reader's clock. @param {Document | Element} place */
export function localize(place) {
  for (const time of place.querySelectorAll("time[data-time]")) show(time, time.dateTime);
}

/**
 * Shows a moment in an element.
 *
 * @param {HTMLTimeElement} time its `data-time` names the parts that are shown @param {string} iso
 */
export function show(time, iso) {
  const text = local(iso, time.dataset.time);
  time.dateTime = iso;
  if (!text) return;
  if (time.textContent !== text) time.textContent = text;
  time.title = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/**
 * A moment by this reader's clock.
 *
 * @param {string} iso @param {string} parts some of `day`, `name`, `minute` and `second`, with spaces between
 * @returns {string} such as `2026-11-29 23:00:07`; empty where the text is no moment
 */
export function local(iso, parts) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const two = (number) => String(number).padStart(2, "0");
  const minute = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  const texts = {
    day: `${String(moment.getFullYear()).padStart(4, "0")}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    minute,
    second: `${minute}:${two(moment.getSeconds())}`,
    name: dayName(moment),
  };
  return parts.split(" ").map((part) => texts[part]).join(" ");
}

/** A day as the server writes it (`DayText` in Swift): `Sunday, 29 November 2026`. @param {Date} moment */
function dayName(moment) {
  const word = (part) => moment.toLocaleDateString("en", { [part]: "long" });
  return `${word("weekday")}, ${moment.getDate()} ${word("month")} ${moment.getFullYear()}`;
}

function update() {
  if (document.hidden) return;
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
    const text = ago(seconds);
    if (text && time.textContent !== text) time.textContent = text;
  }
}

/** @param {number} seconds @returns {string} as the server writes it (`TimeAgo` in Swift) */
function ago(seconds) {
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 10) return "just now";
  if (seconds < MINUTE) return `${Math.floor(seconds)} s ago`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  const days = Math.floor(seconds / DAY);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}
