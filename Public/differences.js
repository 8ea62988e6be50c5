// The keys n and p go from change to change of a comparison.

export function start() {
  const changes = document.querySelector("[data-changes]");
  if (!changes) return;
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, select, textarea, dialog, [contenteditable]")) return;
    const step = { n: 1, p: -1 }[event.key];
    if (!step) return;
    const rows = [...changes.querySelectorAll("[data-change]")];
    const at = rows.indexOf(document.activeElement?.closest("[data-change]"));
    const row = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
    if (!row) return;
    event.preventDefault();
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  });
}
