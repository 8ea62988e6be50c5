// The search box of every page.

export function start() {}
