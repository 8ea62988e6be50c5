// Deleting a session: asked once, and undone within the page.
//
// The server cannot bring back what is deleted, so nothing is sent while it can be undone: the page says that the session
// is going to be deleted, and sends the request when the time is over, when it is told to, or when the page is left.

import { ask, report, say } from "./progress.js";

const UNDO_SECONDS = 8;

/** What is going to be deleted: the timer and the element by the session's address. */
const pending = new Map();

/** Sends what waits when the page is left: nobody is left to undo it. */
export function startDeleting() {
  window.addEventListener("pagehide", () => {
    for (const [address, { timer }] of pending) {
      clearTimeout(timer);
      fetch(address, { method: "DELETE", keepalive: true, credentials: "same-origin" });
    }
    pending.clear();
  });
  // Back from the browser's cache: what the page shows as going is gone.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector(".leaving")) location.reload();
  });
}

/** @param {HTMLElement} element shows the session: a row of the list, or the head of its page */
export async function deleteSession(element) {
  const name = element.querySelector(".session-title")?.textContent ?? "this session";
  if (!(await isConfirmed(name, element.querySelector("[data-count]")?.textContent))) return;
  const address = `/sessions/${element.dataset.session}`;
  const notice = leavingNotice(name, {
    undo: () => undo(address, element, notice),
    now: () => finish(address, element, notice),
  });
  element.classList.add("leaving");
  element.append(notice);
  const timer = setTimeout(() => finish(address, element, notice), UNDO_SECONDS * 1000);
  pending.set(address, { timer });
  notice.querySelector("button")?.focus();
}

function undo(address, element, notice) {
  clearTimeout(pending.get(address)?.timer);
  pending.delete(address);
  element.classList.remove("leaving");
  notice.remove();
  element.querySelector('[data-act="delete"]')?.focus();
}

async function finish(address, element, notice) {
  if (!pending.has(address)) return;
  undo(address, element, notice);
  await remove(address, element);
}

async function remove(address, element) {
  element.classList.add("leaving");
  try {
    await ask(address, { method: "DELETE", accept: "application/json" });
  } catch (error) {
    // Gone already is what was asked for.
    if (error.status !== 404) {
      element.classList.remove("leaving");
      element.querySelector('[data-act="delete"]')?.focus();
      return report(error, () => remove(address, element));
    }
  }
  // The page of the session itself shows what is not there any more.
  if (!element.closest("[data-day]")) return location.replace("/sessions");
  takeAway(element);
  say("Deleted.");
}

function takeAway(element) {
  const day = element.closest("[data-day]");
  const neighbour = element.nextElementSibling ?? element.previousElementSibling;
  element.remove();
  if (neighbour) {
    neighbour.querySelector("a")?.focus();
  } else {
    day?.remove();
    document.querySelector("main")?.focus();
  }
}

function leavingNotice(name, { undo, now }) {
  const notice = document.createElement("div");
  notice.className = "leaving-notice";
  const text = document.createElement("span");
  text.setAttribute("role", "status");
  const button = (label, run) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = label;
    button.addEventListener("click", run);
    return button;
  };
  notice.append(text, button("Undo", undo), button("Delete now", now));
  queueMicrotask(() => {
    text.textContent = `“${name}” is deleted in ${UNDO_SECONDS} seconds, or when you leave this page.`;
  });
  return notice;
}

/** Asks once. @returns {Promise<boolean>} whether to go on */
function isConfirmed(name, count) {
  const dialog = document.createElement("dialog");
  dialog.className = "confirm";
  const form = document.createElement("form");
  form.method = "dialog";
  const question = document.createElement("h2");
  question.id = "confirm-question";
  question.textContent = `Delete “${name}”?`;
  dialog.setAttribute("aria-labelledby", question.id);
  const consequence = document.createElement("p");
  consequence.textContent = `${count ?? "Its inspections"} will be gone for good. An export keeps a copy.`;
  const buttons = document.createElement("p");
  buttons.className = "buttons";
  for (const [value, label] of [["delete", "Delete"], ["", "Keep"]]) {
    const button = document.createElement("button");
    button.className = value ? "button danger" : "button";
    button.value = value;
    button.textContent = label;
    // Whoever presses Enter once more than meant keeps it.
    button.autofocus = value === "";
    buttons.append(button);
  }
  form.append(question, consequence, buttons);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "delete");
    });
  });
}
