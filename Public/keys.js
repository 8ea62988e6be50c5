// The keys that work on every page, and the list of them.

export function start() {}
