// What a page says of the stream that keeps it up to date.
import { show } from "./times.js";

/** What the page says: live and of when, or since when it stands still, and why. */
export class Sign {
  #status;
  #text;
  #time;
  #rest;
  #spoken;
  #said = "";
  #note;
  /** When what the page shows was captured. */
  #capturedAt;
  #button;

  constructor(status, button) {
    this.#status = status;
    this.#text = status.querySelector("[data-live-text]");
    this.#time = status.querySelector("time");
    this.#capturedAt = this.#time.dateTime;
    this.#rest = document.createElement("span");
    status.append(this.#rest);
    this.#button = button;
    // Said aloud when the state changes, not with each capture.
    this.#spoken = document.createElement("span");
    this.#spoken.className = "spoken offscreen";
    this.#spoken.setAttribute("role", "status");
    this.#note = document.createElement("span");
    this.#note.className = "live-note";
    status.after(this.#note, this.#spoken);
  }

  /** Somebody wants to watch. */
  wanted() {
    this.#button.textContent = "Pause";
  }

  /** The stream is opened; a live page stays so while it is opened anew. */
  connecting() {
    if (this.#status.dataset.live === "on") return;
    this.#note.textContent = "";
    this.#show("connecting", "Connecting · captured ", this.#capturedAt, "");
  }

  live(capturedAt, note = "") {
    this.#capturedAt = capturedAt;
    this.#show("on", "Live · captured ", capturedAt, "");
    if (this.#note.textContent !== note) this.#note.textContent = note;
    this.#speak("Watching. What changes is shown in its row.");
  }

  pause() {
    this.#button.textContent = "Watch";
    this.#stop("paused", "Paused since ");
  }

  /** @param {string} [note] what may be the reason */
  lost(note = "") {
    this.#stop("lost", "The server does not answer since ", ", trying again");
    if (this.#note.textContent !== note) this.#note.textContent = note;
  }

  /** @param {string} sentence why the server sends no events */
  refused(sentence) {
    this.#stop("lost", "Not watching since ", ", trying again");
    if (this.#note.textContent !== sentence) this.#note.textContent = sentence;
  }

  gone() {
    this.#stop("gone", "Gone since ");
  }

  /** A state that stands still says since when; to be told of it again does not begin it anew. */
  #stop(state, text, rest = "") {
    if (this.#status.dataset.live === state && this.#text.textContent === text) return;
    this.#note.textContent = "";
    this.#show(state, text, new Date().toISOString(), rest);
    this.#speak(this.#status.textContent);
  }

  #show(state, text, moment, rest) {
    this.#status.dataset.live = state;
    if (this.#text.textContent !== text) this.#text.textContent = text;
    show(this.#time, moment);
    if (this.#rest.textContent !== rest) this.#rest.textContent = rest;
  }

  #speak(sentence) {
    if (this.#said === sentence) return;
    this.#said = sentence;
    this.#spoken.textContent = sentence;
  }
}
