// Starts what the pages of objects and of inspections have: the tree, its panel, and the watching.
import * as live from "./live.js";
import * as panel from "./panel.js";
import * as tree from "./tree.js";

for (const part of [tree, panel, live]) part.start();
