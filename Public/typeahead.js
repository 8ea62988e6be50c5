// Finding a row by the start of its name, as it is typed.

/** How long a pause may be within one word, in milliseconds. */
const PAUSE = 700;

/** Remembers what is typed. */
export class TypeAhead {
  #typed = "";
  #last = 0;

  /**
   * Takes a key.
   *
   * @param {string} key @param {Element[]} rows those that can be seen @param {Element} current
   * @returns {Element | undefined} the next row whose name starts with what was typed
   */
  find(key, rows, current) {
    const now = performance.now();
    this.#typed = now - this.#last > PAUSE ? key : this.#typed + key;
    this.#last = now;
    const wanted = this.#typed.toLowerCase();
    const place = rows.indexOf(current);
    // One letter goes on to the next; a longer word may be the one where we are.
    const start = wanted.length === 1 ? place + 1 : place;
    // The same letter again and again goes from one to the next.
    const isRepeated = wanted.length > 1 && [...wanted].every((letter) => letter === wanted[0]);
    for (const text of isRepeated ? [wanted, wanted[0]] : [wanted]) {
      const from = text === wanted ? start : place + 1;
      for (let step = 0; step < rows.length; step += 1) {
        const row = rows[(from + step + rows.length) % rows.length];
        if (name(row).startsWith(text)) return row;
      }
    }
    return undefined;
  }

  /** Whether a key is part of a name, and no command. */
  static takes(key) {
    return [...key].length === 1 && /[\p{L}\p{N}_["]/u.test(key);
  }
}

function name(row) {
  return (row.querySelector(".name")?.textContent ?? "").toLowerCase();
}
