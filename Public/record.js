// Recording what is watched: the switch beside that of the watching, and a sign that stays in sight as long as something
// is recorded.

/** The recording of a watched page: wanted or not, and what the server says of it. */
export class Record {
  #button;
  #sign;
  #text;
  #count;
  #link;
  #stop;
  #captures = 0;
  #isWanted = false;
  /** The session that is gone on with when the stream is opened anew. */
  #session;
  #state = "off";
  #detail = "";
  #replay;
  #title = document.title;

  /**
   * @param {HTMLButtonElement} button the switch
   * @param {() => void} change called when somebody wants it to begin or to end
   */
  constructor(button, change) {
    this.#button = button;
    button.addEventListener("click", () => {
      this.#want(!this.#isWanted);
      change();
    });
    this.#build(change);
    this.#show();
  }

  /** Whether what is watched is to be recorded. */
  get isWanted() {
    return this.#isWanted;
  }

  /** Adds to the address of a stream what says that it is recorded. @param {URL} address */
  addTo(address) {
    if (!this.#isWanted) return;
    if (this.#session) address.searchParams.set("recording", this.#session);
    else address.searchParams.set("record", "true");
  }

  /** What the server says of the recording: the inspection is the last one that its captures count. */
  hear({ state, session, captureCount, inspection = 0, detail = "", links }) {
    this.#captures = captureCount;
    this.#latest = inspection;
    this.#detail = detail.charAt(0).toUpperCase() + detail.slice(1);
    this.#state = state;
    if (session) this.#session = session;
    this.#replay = links?.replay;
    if (state === "ended") {
      this.#isWanted = false;
      this.#session = undefined;
    }
    this.#show();
  }

  /** An event that was recorded. */
  count({ inspection }) {
    if (!inspection || this.#state !== "on" || inspection <= this.#latest) return;
    this.#captures += 1;
    this.#latest = inspection;
    this.#show();
  }

  #latest = 0;

  /** The server does not record, and says why. @param {string} sentence */
  refuse(sentence) {
    this.#isWanted = false;
    this.#session = undefined;
    this.#state = "ended";
    this.#detail = sentence;
    this.#show();
  }

  /** Nothing is watched any more, so that nothing is recorded either. */
  end() {
    if (this.#isWanted) this.#want(false);
  }

  #want(isWanted) {
    this.#isWanted = isWanted;
    this.#detail = "";
    if (isWanted) {
      this.#state = "on";
      this.#captures = 0;
      this.#replay = undefined;
    } else {
      this.#state = "ended";
    }
    this.#session = undefined;
    this.#latest = 0;
    this.#show();
  }

  // MARK: The sign

  #build(change) {
    this.#sign = document.createElement("div");
    this.#sign.className = "recording";
    // How many there are stands beside what is read out: each capture would be announced.
    this.#text = document.createElement("span");
    this.#text.setAttribute("role", "status");
    this.#count = document.createElement("span");
    const words = document.createElement("span");
    const line = document.createElement("span");
    line.append(this.#text, this.#count);
    words.append(line);
    this.#link = document.createElement("a");
    this.#link.className = "button";
    this.#link.textContent = "Replay this recording";
    this.#stop = document.createElement("button");
    this.#stop.type = "button";
    this.#stop.className = "button";
    this.#stop.addEventListener("click", () => {
      if (this.#isWanted) {
        this.#want(false);
        change();
      } else {
        this.#state = "off";
        this.#show();
      }
    });
    this.#sign.append(words, this.#link, this.#stop);
    document.querySelector("main").append(this.#sign);
  }

  #show() {
    const isOn = this.#isWanted;
    this.#button.textContent = isOn ? "Stop recording" : "Record";
    this.#button.setAttribute("aria-pressed", String(isOn));
    this.#sign.hidden = this.#state === "off";
    this.#sign.dataset.recording = this.#state;
    this.#set(this.#text, this.#sentence);
    this.#set(this.#count, isOn && !this.#detail && this.#captures ? `· ${this.#number}` : "");
    this.#link.hidden = isOn || !this.#replay;
    if (this.#replay) this.#link.href = this.#replay;
    this.#set(this.#stop, isOn ? "Stop" : "Close");
    document.title = isOn ? `● ${this.#title}` : this.#title;
  }

  get #sentence() {
    if (this.#detail) return this.#detail;
    if (this.#isWanted) return "Recording ";
    return this.#replay ? `Recorded ${this.#number}` : "Nothing was recorded";
  }

  get #number() {
    return this.#captures === 1 ? "1 capture" : `${this.#captures.toLocaleString("en")} captures`;
  }

  #set(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
}
