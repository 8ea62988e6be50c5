// Starts what makes every page quicker; objects.js and history.js start what only theirs have. Every page works without
// it: each part looks for what it enhances, and what is needed only when somebody does something is fetched then.
import * as keys from "./keys.js";
import * as progress from "./progress.js";
import * as themeSwitch from "./theme-switch.js";
import * as times from "./times.js";

for (const part of [progress, themeSwitch, times, keys]) part.start();

const finder = document.querySelector("#finder");
if (finder) {
  // What the box is has to be known before it has the focus.
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
  })) finder.setAttribute(name, value);
  const suggest = progress.whenNeeded(() => import("./finder.js"), ({ start }) => start(finder));
  if (document.activeElement === finder) suggest();
  for (const name of ["focus", "input"]) finder.addEventListener(name, suggest);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-copy]");
  if (button) import("./copying.js").then(({ copy }) => copy(button), lost);
});

/** A part that cannot be fetched: the server has gone. */
function lost() {
  progress.report(new progress.ProblemError("The server does not answer."));
}
