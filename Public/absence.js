// What a page says of an object that it watches while the object is not there.
import { say } from "./progress.js";

export class Absence {
  #object;
  #leave;

  /** @param {string} object the name that it is registered by */
  constructor(object) {
    this.#object = object;
  }

  /** Whether it is said that there is nothing to see. */
  get isSaid() {
    return this.#leave !== undefined;
  }

  /** Says once why there is nothing to see, with a way on. @param {{reason: string, detail: string}} absence */
  begin({ reason, detail }) {
    if (this.#leave) return;
    const ways = {
      path: { label: "The whole object", href: `/objects/${encodeURIComponent(this.#object)}` },
      silent: undefined,
    };
    const past = { label: "Its stored inspections", href: `/sessions?object=${encodeURIComponent(this.#object)}` };
    this.#leave = say(detail, { action: reason in ways ? ways[reason] : past });
  }

  /** Says that it is there again, where it was said that it is not. */
  end() {
    if (!this.#leave) return;
    this.#leave();
    this.#leave = undefined;
    say(`“${this.#object}” is there again.`);
  }
}
