// What starts the watching of a live object: the rest is fetched when somebody wants to watch.
import { ProblemError, report } from "./progress.js";

export function start() {
  const card = document.querySelector("[data-events]");
  const tree = card?.querySelector("[role=tree]");
  const status = document.querySelector("[data-live]");
  const button = document.querySelector("[data-live-switch]");
  if (!tree || !status || !button) return;
  let watch;
  const use = async (action) => {
    try {
      const { Watch } = await import("./watch.js");
      action((watch ??= new Watch(card, tree, status)));
    } catch (error) {
      const isLost = error instanceof TypeError && !watch;
      report(isLost ? new ProblemError("The server does not answer.") : error, () => use(action));
    }
  };
  button.addEventListener("click", () => use((watch) => watch.toggle()));
  // The first press fetches what records, which then listens for itself.
  const recordButton = document.querySelector("[data-record-switch]");
  recordButton?.addEventListener("click", () => use((watch) => watch.record(recordButton)));
  document.addEventListener("click", (event) => {
    const path = event.target.closest?.("[data-watch-path]")?.dataset.watchPath;
    if (path !== undefined) use((watch) => watch.toggleNumber(path));
  });
  document.addEventListener("explorer:panel", offer);
  offer();
}

/** The panel's own button to watch a number needs scripts. */
function offer() {
  const button = document.querySelector("[data-watch-path]");
  if (!button) return;
  button.hidden = false;
  if (!button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", "false");
}
