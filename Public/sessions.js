// Renaming, pinning and deleting sessions, and choosing two inspections to compare.
//
// Nothing changes by following a link or sending a form: these controls send PATCH and DELETE, and are hidden without
// scripts. After a change the page's own markup is fetched again, so that there is one renderer, on the server.

import { ask, report, say } from "./progress.js";
import { start as startChoosing } from "./choosing.js";
import { startDeleting, deleteSession } from "./deleting.js";
import { localize } from "./times.js";

export function start() {
  startChoosing();
  if (!document.querySelector("[data-session]")) return;
  startDeleting();
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-act]");
    const element = button?.closest("[data-session]");
    if (!element) return;
    const act = button.dataset.act;
    if (act === "pin") togglePin(element, button);
    if (act === "rename") rename(element);
    if (act === "delete") deleteSession(element);
  });
}

/** @param {HTMLElement} element of a session @returns {string} its address */
const address = (element) => `/sessions/${element.dataset.session}`;

async function togglePin(element, button) {
  const pinned = element.querySelector(".badge.pinned") === null;
  button.disabled = true;
  try {
    await ask(address(element), { method: "PATCH", accept: "application/json", body: { pinned } });
    await refresh(element, "pin");
    say(pinned ? "Pinned: it is never removed by itself." : "No longer pinned.");
  } catch (error) {
    button.disabled = false;
    // What is disabled loses the focus.
    button.focus();
    report(error, () => togglePin(element, button));
  }
}

/** Turns the title into a field: Enter and Save send it, Escape and Cancel leave it as it was. */
function rename(element) {
  const title = element.querySelector(".title");
  if (!title || element.querySelector("form.rename")) return;
  const form = document.createElement("form");
  form.className = "rename";
  const input = document.createElement("input");
  input.type = "text";
  input.value = element.querySelector("[data-title]")?.dataset.title ?? "";
  input.setAttribute("aria-label", "Title of the session");
  const save = document.createElement("button");
  save.className = "button";
  save.textContent = "Save";
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "button";
  cancel.textContent = "Cancel";
  form.append(input, save, cancel);
  title.hidden = true;
  title.after(form);
  input.select();

  const leave = () => {
    form.remove();
    title.hidden = false;
    element.querySelector('[data-act="rename"]')?.focus();
  };
  cancel.addEventListener("click", leave);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    save.disabled = true;
    try {
      await ask(address(element), { method: "PATCH", accept: "application/json", body: { title: input.value } });
      await refresh(element, "rename");
      say("Renamed.");
    } catch (error) {
      save.disabled = false;
      input.focus();
      report(error);
    }
  });
}

/** Puts the server's new markup in the place of a session's, and the focus back to the button that was pressed. */
async function refresh(element, act) {
  const page = new DOMParser().parseFromString(await (await ask(location.href)).text(), "text/html");
  const fresh = page.querySelector(`[data-session="${element.dataset.session}"]`);
  // It may have left the list meanwhile.
  if (!fresh) return location.reload();
  element.replaceWith(document.adoptNode(fresh));
  localize(fresh);
  if (page.title) document.title = page.title;
  fresh.querySelector(`[data-act="${act}"]`)?.focus();
}
