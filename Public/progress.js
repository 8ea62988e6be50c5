// One way to ask the server, and a sign for what takes longer than 300 ms.

import { say } from "./messages.js";

export { say };

const PATIENCE = 300;
/** How long an answer is waited for: longer than the slowest page takes; in milliseconds. */
const MOST_WAITING = 30_000;

/** An answer that is no success, or none at all: its message is the sentence to show. */
export class ProblemError extends Error {
  /** @param {string} sentence @param {number} status 0 where the server did not answer @param {object} problem */
  constructor(sentence, status = 0, problem = {}) {
    super(sentence);
    this.name = "ProblemError";
    this.status = status;
    this.problem = problem;
  }

  /** Whether asking again may help: the server did not answer, or not now. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Asks the server; shows the progress sign when it takes longer than 300 ms.
 *
 * @param {string | URL} address
 * @param {object} [options]
 * @param {AbortSignal} [options.signal] an aborted request rejects with an `AbortError`
 * @param {string} [options.accept] the media type wanted: a part of a page where nothing is said
 * @param {string} [options.method]
 * @param {unknown} [options.body] a plain object is sent as JSON, anything else as it is
 * @param {boolean} [options.quiet] true for what nobody waits for, as suggestions while typing: no sign
 * @param {number} [options.patience] how long an answer is waited for, in milliseconds
 * @returns {Promise<Response>} the answer of a request that succeeded
 * @throws {ProblemError} whose message is the problem's sentence
 */
export async function ask(
  address, { signal, accept = "text/html", method = "GET", body, quiet = false, patience = MOST_WAITING } = {},
) {
  const isJSON = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
  const headers = { Accept: accept };
  if (isJSON) headers["Content-Type"] = "application/json";
  const finished = quiet ? () => {} : wait();
  // A server that stands still takes a request, and never answers it.
  const limit = new AbortController();
  const limitTimer = setTimeout(() => limit.abort(), patience);
  try {
    const answer = await fetch(address, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      credentials: "same-origin",
      body: isJSON ? JSON.stringify(body) : body,
    }).catch((error) => {
      if (limit.signal.aborted && !signal?.aborted) {
        throw new ProblemError(`The server has not answered for ${patience / 1000} s. It may stand still, or be very busy.`);
      }
      if (error.name === "AbortError") throw error;
      throw new ProblemError("The server does not answer. The program may have ended, or the connection is lost.");
    });
    unsaySilence();
    if (!answer.ok) throw await problem(answer);
    return answer;
  } finally {
    clearTimeout(limitTimer);
    finished();
  }
}

/**
 * Says why a request failed, with a way on where asking again may help.
 *
 * @param {Error} error what `ask` threw; an aborted request is nobody's news
 * @param {() => void} [retry] asks again
 */
export function report(error, retry) {
  if (error.name === "AbortError") return;
  if (!(error instanceof ProblemError)) console.error(error);
  const canRetry = retry && (!(error instanceof ProblemError) || error.isPassing);
  const leave = say(error.message, { tone: "error", action: canRetry ? { label: "Try again", run: retry } : undefined });
  if (error.status === 0) silences.push(leave);
}

/** What takes away each message that the server does not answer: they hold until it answers. */
const silences = [];

function unsaySilence() {
  for (const leave of silences.splice(0)) leave();
}

/**
 * A part of the scripts that is fetched when it is needed. One that did not come, as the server had gone, is fetched the
 * next time that it is needed.
 *
 * @template Part
 * @param {() => Promise<Part>} fetchPart imports it @param {(part: Part) => void} use called once, when it is there
 * @returns {() => void} to call whenever the part is needed
 */
export function whenNeeded(fetchPart, use) {
  let coming;
  return () => {
    coming ??= fetchPart().then((part) => {
      unsaySilence();
      use(part);
    }, () => {
      coming = undefined;
      report(new ProblemError("The server does not answer."));
    });
  };
}

let waiting = 0;
let timer;

/** Counts one more thing that is waited for. @returns {() => void} to call once when it has come */
export function wait() {
  waiting += 1;
  document.querySelector("main")?.setAttribute("aria-busy", "true");
  timer ??= setTimeout(() => sign(true), PATIENCE);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    if (waiting === 0) rest();
  };
}

/** Shows the sign for pages that are long in coming. */
export function start() {
  let finished;
  const over = () => {
    finished?.();
    finished = undefined;
  };
  let isDownload = false;
  document.addEventListener("click", (event) => {
    isDownload = event.target.closest?.("a[download]") != null;
  });
  window.addEventListener("beforeunload", () => {
    if (!isDownload) finished ??= wait();
  });
  // Back from the browser's cache, or stopped by Escape: nothing is waited for any more.
  window.addEventListener("pageshow", over);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") over();
  });
}

function rest() {
  clearTimeout(timer);
  timer = undefined;
  document.querySelector("main")?.removeAttribute("aria-busy");
  sign(false);
}

function sign(isShown) {
  let bar = document.querySelector(".progress");
  if (!bar && isShown) {
    bar = document.createElement("div");
    bar.className = "progress";
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-label", "Waiting for the server");
    document.body.append(bar);
  }
  if (bar) bar.hidden = !isShown;
}

async function problem(answer) {
  const otherwise = `The server answered ${answer.status} ${answer.statusText}`.trim() + ".";
  const text = await answer.text().catch(() => "");
  if (answer.headers.get("Content-Type")?.includes("json")) {
    try {
      const problem = JSON.parse(text);
      return new ProblemError(problem.detail ?? problem.title ?? otherwise, answer.status, problem);
    } catch {
      return new ProblemError(otherwise, answer.status);
    }
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  return new ProblemError(page.querySelector(".problem p")?.textContent || otherwise, answer.status);
}
