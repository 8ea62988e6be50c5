// The property tree: opening in place, and the keyboard.

export function start() {}
