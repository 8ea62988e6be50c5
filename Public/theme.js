// The theme that a person chose, before anything is drawn: a classic script in the head, so that no page flashes.
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
