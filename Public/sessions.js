// Renaming, pinning, deleting and comparing what is stored.

export function start() {}
