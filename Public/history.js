// Starts what the pages of the history have: the days, what is done with sessions, and the walk through a comparison.
import * as days from "./days.js";
import * as differences from "./differences.js";
import * as sessions from "./sessions.js";

for (const part of [days, sessions, differences]) part.start();
