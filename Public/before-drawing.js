// What has to be known before anything is drawn: a classic script in the head, so that no page flashes.
(() => {
  const root = document.documentElement;
  // What needs scripts is hidden without them: `[data-needs-js]` in page.css.
  root.dataset.js = "";
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  } catch {
    // A browser that keeps nothing follows the system's setting.
  }
})();
