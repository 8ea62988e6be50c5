// A jump to an index puts the page of the children around it in the place of those that are there.
import { report } from "./progress.js";
import { parent, replaceBelow } from "./rows.js";

/** Starts the forms within a tree. @param {import("./tree.js").Tree} tree */
export function startJumps(tree) {
  /** The jump whose answer is waited for: a later one takes its place. */
  let jump;
  tree.element.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.elements.offset) return;
    event.preventDefault();
    const row = parent(form.closest(".row"));
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
    jump?.abort();
    jump = new AbortController();
    try {
      const rows = await replaceBelow(row, address, jump.signal);
      tree.tell("rows", { rows });
      tree.focus(rows.find((each) => each.dataset.path !== undefined) ?? row, "start");
    } catch (error) {
      report(error, () => form.requestSubmit());
    }
  });
}
