// A stream of events, and whether it still comes through.

/** A stream that says nothing for so long before its first word does not come through; in milliseconds. */
const FIRST_SILENCE = 12_000;
/** A stream is cut off somewhere when it has missed two of the words by which the server says that it is there. */
const silence = (heartbeat) => 2 * heartbeat + 2_000;
/** How often that is looked at, in milliseconds. */
const EVERY = 1_000;

export class Stream {
  #source;
  #timer;
  #isOpen = true;
  /** On the clock that nobody sets. */
  #heardAt = performance.now();
  #silence = FIRST_SILENCE;

  /**
   * Opens a stream.
   *
   * @param {URL} address
   * @param {Record<string, (data: object) => void>} hear what to do with an event, by its name
   * @param {() => void} lose called once, when the stream has ended or is cut off; not when it is closed
   */
  constructor(address, hear, lose) {
    const over = () => {
      if (!this.#isOpen) return;
      this.close();
      lose();
    };
    this.#source = new EventSource(address);
    for (const [name, tell] of Object.entries(hear)) {
      this.#source.addEventListener(name, (event) => {
        if (this.#isOpen) tell(this.#read(event));
      });
    }
    for (const name of ["end", "error"]) this.#source.addEventListener(name, over);
    this.#timer = setInterval(() => {
      if (performance.now() - this.#heardAt > this.#silence) over();
    }, EVERY);
  }

  close() {
    this.#isOpen = false;
    clearInterval(this.#timer);
    this.#source.close();
  }

  #read(event) {
    this.#heardAt = performance.now();
    const data = JSON.parse(event.data);
    // The first word says how often the server speaks.
    if (data.heartbeat) this.#silence = silence(data.heartbeat);
    return data;
  }
}
