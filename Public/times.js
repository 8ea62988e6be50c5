// Moments as people say them, "3 min ago", kept up to date; the moment itself is at hand as the title.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVERY = 15_000;

/** Keeps every `<time data-relative>` up to date. */
export function start() {
  if (!document.querySelector("time[data-relative]")) return;
  update();
  setInterval(update, EVERY);
  document.addEventListener("visibilitychange", update);
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
