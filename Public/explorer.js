// Starts what makes the pages quicker. Every page works without it: each part looks for what it enhances, and does
// nothing on a page that has none of it.
import * as differences from "./differences.js";
import * as finder from "./finder.js";
import * as keys from "./keys.js";
import * as live from "./live.js";
import * as panel from "./panel.js";
import * as progress from "./progress.js";
import * as sessions from "./sessions.js";
import * as themes from "./themes.js";
import * as times from "./times.js";
import * as tree from "./tree.js";

for (const part of [progress, themes, times, keys, finder, tree, panel, live, sessions, differences]) part.start();
