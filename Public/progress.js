// A sign for what takes longer than 300 ms, and one way to ask the server.

export function start() {}
