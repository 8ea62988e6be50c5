// The days of the history as this reader's clock has them: the server knows only those of UTC.
import { local, show } from "./times.js";

export function start() {
  timeline();
  inspections();
}

/** Puts the sessions of the timeline below the days on which they began here. */
function timeline() {
  const sections = [...document.querySelectorAll("section[data-day]")];
  const sessions = sections.flatMap((section) => [...section.querySelectorAll(".session")]);
  if (!sessions.length) return;
  const pattern = sections[0].cloneNode(true);
  pattern.querySelector("ol").replaceChildren();
  const days = new Map();
  for (const session of sessions) {
    const began = session.querySelector("time").dateTime;
    const day = local(began, "day");
    if (!days.has(day)) {
      const section = pattern.cloneNode(true);
      show(section.querySelector("h2 time"), began);
      section.querySelector("[data-relation]").textContent = relation(day);
      days.set(day, section);
    }
    days.get(day).querySelector("ol").append(session);
  }
  sections[0].before(...days.values());
  for (const section of sections) section.remove();
}

/** @param {string} day @returns {string} `today`, `yesterday`, or nothing */
function relation(day) {
  const now = new Date();
  if (day === local(now.toISOString(), "day")) return "today";
  now.setDate(now.getDate() - 1);
  return day === local(now.toISOString(), "day") ? "yesterday" : "";
}

/** Names the day above a session's first inspection of each day but the one on which the session began. */
function inspections() {
  const table = document.querySelector("table.inspections");
  const began = document.querySelector(".session-head time")?.dateTime;
  if (!table || !began) return;
  for (const row of table.querySelectorAll(".day-row")) row.remove();
  let day = local(began, "day");
  for (const row of [...table.tBodies[0].rows]) {
    const { dateTime } = row.querySelector("td.when time");
    if (local(dateTime, "day") !== day) row.before(dayRow(dateTime));
    day = local(dateTime, "day");
  }
}

function dayRow(iso) {
  const row = document.createElement("tr");
  row.className = "day-row";
  const head = document.createElement("th");
  head.scope = "rowgroup";
  head.colSpan = 6;
  const time = document.createElement("time");
  time.dataset.time = "name";
  show(time, iso);
  head.append(time);
  row.append(head);
  return row;
}
