// The seats of the windows that watch. A browser keeps six connections to one server, and a stream holds one for as long
// as it lasts: if six windows watched, no page would come through any more.

/** How many windows of a browser may watch at once: one connection is left for pages. */
export const SEATS = 5;

/** Whether the browser says what its other windows do. */
export const areCounted = Boolean(navigator.locks);

const NAME = "reflection-explorer: a window that watches ";

/**
 * Takes a seat; it is free again when it is given back, or when its window is closed.
 *
 * Where the browser does not say what its other windows do, as at an address that is neither https nor this machine's
 * own, there is always one.
 *
 * @returns {Promise<(() => void) | undefined>} gives the seat back; undefined where none is free
 */
export async function takeSeat() {
  if (!areCounted) return () => {};
  for (let number = 0; number < SEATS; number += 1) {
    const giveBack = await take(NAME + number);
    if (giveBack) return giveBack;
  }
  return undefined;
}

function take(name) {
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise((giveBack) => resolve(giveBack));
    });
    // A window that may not ask watches all the same.
    held.catch(() => resolve(() => {}));
  });
}
