// A number over time, drawn small: the last values as they were seen, each in a place of its own.

const MOST_VALUES = 60;
/** The most paths whose values are kept: those that changed first go. */
const MOST_PATHS = 2_000;
/** A line of few values takes the room of so many. */
const LEAST_PLACES = 12;
const WIDTH = 96;
const HEIGHT = 20;
const MARGIN = 2.5;
const SVG = "http://www.w3.org/2000/svg";

/** The last values of each path. */
export class Series {
  /** @type {Map<string, number[]>} */
  #values = new Map();

  /**
   * Notes a change of a number; anything else ends the line that is there.
   *
   * @param {string} path @param {string | undefined} old @param {string | undefined} value both as the server writes them
   */
  add(path, old, value) {
    const number = read(value);
    if (number === undefined) {
      this.#values.delete(path);
      return;
    }
    let values = this.#values.get(path);
    if (!values) {
      const first = read(old);
      values = first === undefined ? [] : [first];
      this.#values.set(path, values);
      if (this.#values.size > MOST_PATHS) this.#values.delete(this.#values.keys().next().value);
    }
    values.push(number);
    if (values.length > MOST_VALUES) values.shift();
  }

  /** Forgets everything: what comes next does not follow what was. */
  clear() {
    this.#values.clear();
  }

  /** @param {string} path @returns {number[]} oldest first */
  of(path) {
    return this.#values.get(path) ?? [];
  }
}

function read(text) {
  if (text === undefined || text.trim() === "") return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Draws values into a place; takes the drawing away where there is no line.
 *
 * @param {Element} place @param {number[]} values @param {"prepend" | "append"} where
 */
export function draw(place, values, where) {
  let svg = place.querySelector(":scope > .spark");
  if (values.length < 2) {
    svg?.remove();
    return;
  }
  if (!svg) {
    svg = make();
    place[where](svg);
  }
  const points = positions(values);
  const [line, end] = svg.children;
  line.setAttribute("points", points.map(([x, y]) => `${x},${y}`).join(" "));
  const [x, y] = points.at(-1);
  end.setAttribute("cx", x);
  end.setAttribute("cy", y);
  const least = Math.min(...values);
  const most = Math.max(...values);
  svg.setAttribute("aria-label", `The last ${values.length} values, from ${least} to ${most}`);
}

function make() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "spark");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("role", "img");
  const line = document.createElementNS(SVG, "polyline");
  const end = document.createElementNS(SVG, "circle");
  end.setAttribute("r", "2");
  svg.append(line, end);
  return svg;
}

function positions(values) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = (WIDTH - 2 * MARGIN) / (Math.max(values.length, LEAST_PLACES) - 1);
  const start = WIDTH - MARGIN - step * (values.length - 1);
  return values.map((value, index) => {
    // Halved first: the distance between two numbers may be more than a number can be.
    const share = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5;
    const y = MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN);
    return [(start + index * step).toFixed(1), y.toFixed(1)];
  });
}
