// Watching a live object: the stream of what changes in it, and what the page says of that stream. Fetched when somebody
// wants to watch.
import { Absence } from "./absence.js";
import { Changes } from "./changes.js";
import { Log } from "./log.js";
import { Numbers } from "./numbers.js";
import { ProblemError, ask } from "./progress.js";
import { Record } from "./record.js";
import { level } from "./rows.js";
import { SEATS, areCounted, takeSeat } from "./seats.js";
import { Sign } from "./sign.js";
import { Stream } from "./stream.js";

/** How long to wait before the server is asked again, each time it does not answer; in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000];
/** How long the server is waited for each time: its own patience with an owner and a moment more. */
const PATIENCE = 8_000;
/** How long until a window asks again whether it may watch. */
const SEAT_PAUSE = 2_000;
/** How long rows may be opened in a row before the stream is asked to reach as deep. */
const REST = 300;

export class Watch {
  #card;
  #tree;
  #sign;
  #changes;
  #numbers;
  #log;
  /** Once somebody has recorded. */
  #record;
  /** Whether somebody wants to watch. */
  #isWanted = false;
  #stream;
  #depth = 0;
  /** Gives back this window's place among those that watch. */
  #leaveSeat;
  #failures = 0;
  #timer;
  #absence;

  constructor(card, tree, status) {
    this.#card = card;
    this.#tree = tree;
    this.#absence = new Absence(decodeURIComponent(new URL(card.dataset.events, location.href).pathname.split("/")[2]));
    this.#sign = new Sign(status, document.querySelector("[data-live-switch]"));
    this.#changes = new Changes(tree);
    this.#log = new Log(card.closest(".split") ?? card, new URL(card.dataset.events, location.href).pathname.replace(/\/events$/, ""));
    this.#numbers = new Numbers(tree, () => {
      if (!this.#isWanted) this.#want(true);
    });
    document.addEventListener("visibilitychange", () => this.#seen(!document.hidden));
    window.addEventListener("pagehide", () => this.#leave());
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && this.#isWanted) this.#connect();
    });
    this.#tree.addEventListener("explorer:rows", () => this.#reach());
  }

  /** Starts to watch, or pauses. */
  toggle() {
    this.#want(!this.#isWanted);
  }

  /** Starts to record what is watched; from then on its switch does. @param {HTMLButtonElement} button */
  record(button) {
    if (this.#record) return;
    this.#record = new Record(button, () => this.#rerecord());
    button.click();
  }

  /** The recording was begun or ended: the stream says so to the server by its address. */
  #rerecord() {
    if (this.#record.isWanted && !this.#isWanted) this.#want(true);
    else if (this.#isWanted) this.#connect();
  }

  /** Draws a number as a line, or no more. @param {string} path */
  toggleNumber(path) {
    this.#numbers.toggle(path);
  }

  #want(isWanted) {
    this.#isWanted = isWanted;
    this.#failures = 0;
    if (isWanted) this.#resume();
    else this.#pause();
  }

  #resume() {
    this.#sign.wanted();
    this.#connect();
  }

  #pause() {
    this.#record?.end();
    this.#leave();
    this.#sign.pause();
  }

  /**
   * A tab that nobody sees watches nothing, unless it records; when it is seen again it starts with what is there then.
   */
  #seen(isSeen) {
    if (!this.#isWanted || this.#record?.isWanted) return;
    if (isSeen) this.#resume();
    else this.#pause();
  }

  // MARK: The stream

  async #connect() {
    this.#close();
    if (!this.#leaveSeat && !(await this.#takeSeat())) return;
    this.#depth = this.#wantedDepth();
    const address = new URL(this.#card.dataset.events, location.href);
    if (this.#depth > this.#ownDepth) address.searchParams.set("depth", this.#depth);
    this.#record?.addTo(address);
    if (!this.#absence.isSaid) this.#sign.connecting();
    const hear = {
      snapshot: (snapshot) => this.#showAll(snapshot),
      change: (change) => this.#show(change),
      unchanged: ({ capturedAt }) => this.#sign.live(capturedAt),
      gone: (absence) => this.#gone(absence),
      recording: (recording) => this.#record?.hear(recording),
    };
    this.#stream = new Stream(address, hear, () => this.#lose());
  }

  /** Whether there is to be a stream: a tab that nobody sees needs none, but for what it records. */
  get #isMeant() {
    return this.#isWanted && (!document.hidden || this.#record?.isWanted);
  }

  /** @returns {Promise<boolean>} whether this window is to open a stream, and may */
  async #takeSeat() {
    const leave = await takeSeat();
    // What happened meanwhile: it was paused, or another connection has the seat.
    if (!this.#isMeant || this.#leaveSeat) {
      leave?.();
      return false;
    }
    this.#leaveSeat = leave;
    if (leave) return true;
    this.#sign.refused(`${SEATS} windows of this browser watch already, and more would take the connections that pages `
      + "need: pause or close one of them.");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), SEAT_PAUSE);
    return false;
  }

  #leave() {
    this.#close();
    this.#leaveSeat?.();
    this.#leaveSeat = undefined;
  }

  #close() {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** The stream has ended: asks again and again until there is an answer. */
  #lose() {
    this.#close();
    if (!this.#absence.isSaid) this.#sign.lost();
    this.#askLater();
  }

  #askLater() {
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  /** What stands in the way of a stream is in the answer, which an `EventSource` does not show. */
  async #ask() {
    const probe = new AbortController();
    try {
      const address = new URL(this.#card.dataset.events, location.href);
      this.#record?.addTo(address);
      await ask(address, {
        signal: probe.signal, accept: "text/event-stream", quiet: true, patience: PATIENCE,
      });
      probe.abort();
      if (this.#isMeant && !this.#stream) this.#connect();
    } catch (error) {
      if (!this.#isMeant || this.#stream) return;
      if (this.#record?.isWanted && error.status === 409) {
        // It cannot be recorded; it can be watched.
        this.#record.refuse(error.message);
        this.#connect();
        return;
      }
      if (error instanceof ProblemError && (error.status === 404 || error.status === 410)) {
        // A path that leads nowhere says how far it got.
        const missing = error.problem.reached === undefined ? "unregistered" : "path";
        this.#gone({ reason: error.status === 410 ? "released" : missing, detail: error.message });
      } else if (error instanceof ProblemError && error.status > 0) {
        this.#sign.refused(error.message);
      } else {
        this.#sign.lost(areCounted ? "" : "If six windows of this browser watch at once, no other one comes through.");
      }
      this.#askLater();
    }
  }

  // MARK: What comes

  #showAll(snapshot) {
    this.#failures = 0;
    this.#absence.end();
    this.#changes.all(snapshot);
    this.#numbers.clear();
    this.#record?.count(snapshot);
    this.#sign.live(snapshot.capturedAt);
  }

  #show(change) {
    this.#changes.some(change);
    this.#numbers.add(change);
    this.#log.add(change);
    this.#record?.count(change);
    const paths = change.changes.map(({ path }) => path);
    this.#tree.dispatchEvent(new CustomEvent("explorer:change", { bubbles: true, detail: { paths } }));
    this.#sign.live(change.capturedAt, change.note);
  }

  #gone(absence) {
    this.#sign.gone();
    this.#absence.begin(absence);
  }

  // MARK: How deep

  get #ownDepth() {
    return Number(this.#card.dataset.eventsDepth);
  }

  /** The stream has to reach the deepest row that is there. */
  #wantedDepth() {
    let depth = this.#ownDepth;
    for (const row of this.#tree.children) depth = Math.max(depth, level(row) - 1);
    return Math.min(depth, 64);
  }

  #reach() {
    if (!this.#stream || this.#wantedDepth() <= this.#depth) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), REST);
  }
}
