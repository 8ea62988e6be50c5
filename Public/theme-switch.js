// The switch between the system's theme, the light and the dark one; before-drawing.js applies the choice on
// every page.

const THEMES = ["system", "light", "dark"];
const KEY = "theme";

/** Starts the switch, and follows what is chosen in another tab. */
export function start() {
  const button = document.querySelector("[data-theme-switch]");
  if (!button) return;
  show(button, chosen());
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length];
    keep(next);
    show(button, next);
  });
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) show(button, chosen());
  });
}

function chosen() {
  const theme = document.documentElement.dataset.theme;
  try {
    const kept = localStorage.getItem(KEY) ?? "system";
    return THEMES.includes(kept) ? kept : "system";
  } catch {
    return theme ?? "system";
  }
}

function keep(theme) {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing has the choice for this page.
  }
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function show(button, theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  button.dataset.themeSwitch = theme;
  button.title = `Theme: ${theme}. Change to ${next}.`;
  button.setAttribute("aria-label", button.title);
}
