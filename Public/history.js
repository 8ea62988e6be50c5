// Starts what the pages of the history have: what is done with sessions, and the walk through a comparison.
import * as differences from "./differences.js";
import * as sessions from "./sessions.js";

for (const part of [sessions, differences]) part.start();
