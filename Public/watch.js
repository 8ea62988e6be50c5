// Watching a live object: the stream of what changes in it, and what the page says of that stream. Fetched when somebody
// wants to watch.
import { Changes } from "./changes.js";
import { Numbers } from "./numbers.js";
import { ProblemError, ask, say } from "./progress.js";
import { level } from "./rows.js";
import { SEATS, takeSeat } from "./seats.js";
import { Sign } from "./sign.js";

/** How long to wait before the server is asked again, each time it does not answer; in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000];
/** How long the server is waited for each time: its own patience with an owner and a moment more. */
const PATIENCE = 8_000;
/** A stream that says nothing for so long before its first word does not come through. */
const FIRST_SILENCE = 12_000;
/** A stream is cut off somewhere when it has missed two of the words by which the server says that it is there. */
const silence = (heartbeat) => 2 * heartbeat + 2_000;
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
  /** Whether somebody wants to watch. */
  #isWanted = false;
  #source;
  #depth = 0;
  #heardAt = 0;
  #silence = FIRST_SILENCE;
  /** Gives back this window's place among those that watch. */
  #leaveSeat;
  #failures = 0;
  #timer;
  /** Takes away the message that the object is gone. */
  #unsay;

  constructor(card, tree, status) {
    this.#card = card;
    this.#tree = tree;
    this.#sign = new Sign(status, document.querySelector("[data-live-switch]"));
    this.#changes = new Changes(tree);
    this.#numbers = new Numbers(tree, () => {
      if (!this.#isWanted) this.#want(true);
    });
    document.addEventListener("visibilitychange", () => this.#seen(!document.hidden));
    window.addEventListener("pagehide", () => this.#leave());
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && this.#isWanted) this.#connect();
    });
    setInterval(() => this.#listen(), 1_000);
    this.#tree.addEventListener("explorer:rows", () => this.#reach());
  }

  /** Starts to watch, or pauses. */
  toggle() {
    this.#want(!this.#isWanted);
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
    this.#leave();
    this.#sign.pause();
  }

  /** A tab that nobody sees watches nothing; when it is seen again it starts with what is there then. */
  #seen(isSeen) {
    if (!this.#isWanted) return;
    if (isSeen) this.#resume();
    else this.#pause();
  }

  // MARK: The stream

  async #connect() {
    this.#close();
    if (!(await this.#takeSeat())) return;
    this.#depth = this.#wantedDepth();
    this.#heardAt = Date.now();
    const address = new URL(this.#card.dataset.events, location.href);
    if (this.#depth > this.#ownDepth) address.searchParams.set("depth", this.#depth);
    const source = new EventSource(address);
    this.#source = source;
    const listen = (name, hear) => source.addEventListener(name, (event) => {
      if (source !== this.#source) return;
      this.#heardAt = Date.now();
      hear(JSON.parse(event.data));
    });
    listen("snapshot", (snapshot) => this.#showAll(snapshot));
    listen("change", (change) => this.#show(change));
    listen("unchanged", ({ capturedAt }) => this.#sign.live(capturedAt));
    listen("gone", (absence) => this.#gone(absence));
    listen("end", () => this.#lose());
    source.addEventListener("error", () => {
      if (source === this.#source) this.#lose();
    });
    this.#sign.connecting();
  }

  /** @returns {Promise<boolean>} whether this window is to open a stream, and may */
  async #takeSeat() {
    if (this.#leaveSeat) return true;
    const leave = await takeSeat();
    // What happened meanwhile: it was paused, or another connection has the seat.
    if (!this.#isWanted || document.hidden || this.#leaveSeat) {
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
    this.#source?.close();
    this.#source = undefined;
  }

  /** The stream has ended: asks again and again until there is an answer. */
  #lose() {
    this.#close();
    if (!this.#unsay) this.#sign.lost();
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
      await ask(this.#card.dataset.events, {
        signal: probe.signal, accept: "text/event-stream", quiet: true, patience: PATIENCE,
      });
      probe.abort();
      if (this.#isWanted && !document.hidden && !this.#source) this.#connect();
    } catch (error) {
      if (!this.#isWanted || document.hidden || this.#source) return;
      if (error instanceof ProblemError && (error.status === 404 || error.status === 410)) {
        // A path that leads nowhere says how far it got.
        const missing = error.problem.reached === undefined ? "unregistered" : "path";
        this.#gone({ reason: error.status === 410 ? "released" : missing, detail: error.message });
      } else if (error instanceof ProblemError && error.status > 0) {
        this.#sign.refused(error.message);
      } else {
        this.#sign.lost();
      }
      this.#askLater();
    }
  }

  #listen() {
    if (this.#source && Date.now() - this.#heardAt > this.#silence) this.#lose();
  }

  // MARK: What comes

  #showAll(snapshot) {
    this.#failures = 0;
    this.#silence = silence(snapshot.heartbeat);
    const wasAway = this.#unsay;
    this.#unsay?.();
    this.#unsay = undefined;
    if (wasAway) say(`“${this.#object}” is there again.`);
    this.#changes.all(snapshot);
    this.#numbers.clear();
    this.#sign.live(snapshot.capturedAt);
  }

  #show(change) {
    this.#changes.some(change);
    this.#numbers.add(change);
    const paths = change.changes.map(({ path }) => path);
    this.#tree.dispatchEvent(new CustomEvent("explorer:change", { bubbles: true, detail: { paths } }));
    this.#sign.live(change.capturedAt, change.note);
  }

  #gone({ reason, detail }) {
    this.#sign.gone();
    if (this.#unsay) return;
    const ways = {
      path: { label: "The whole object", href: `/objects/${encodeURIComponent(this.#object)}` },
      silent: undefined,
    };
    const past = { label: "Its stored inspections", href: `/sessions?object=${encodeURIComponent(this.#object)}` };
    this.#unsay = say(detail, { action: reason in ways ? ways[reason] : past });
  }

  get #object() {
    return decodeURIComponent(new URL(this.#card.dataset.events, location.href).pathname.split("/")[2]);
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
    if (!this.#source || this.#wantedDepth() <= this.#depth) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), REST);
  }
}
