// Watching a live object.

export function start() {}
