// The panel of the selected node.

export function start() {}
