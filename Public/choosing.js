// Choosing two inspections of a list to compare: by itself a form, which is sent with any number of boxes.

export function start() {
  const form = document.querySelector("form[data-choose]");
  const button = form?.querySelector("[data-compare]");
  if (!button) return;
  const sentence = form.querySelector("[data-chosen]");
  const asIs = sentence.textContent;
  const elsewhere = form.querySelector('input[type="hidden"][name="with"]')?.value;
  /** The chosen numbers, in the order in which they were chosen. */
  let chosen = elsewhere ? [elsewhere] : [];

  const boxes = () => form.querySelectorAll('input[type="checkbox"][name="with"]');
  const show = () => {
    for (const box of boxes()) {
      box.checked = chosen.includes(box.value);
      box.closest("tr")?.classList.toggle("is-chosen", box.checked);
    }
    button.disabled = chosen.length !== 2;
    const [first, second] = chosen.toSorted((a, b) => a - b);
    if (chosen.length === 2) sentence.textContent = `Compare inspection ${first} with ${second}.`;
    else if (chosen.length === 1) sentence.textContent = `Inspection ${first} is chosen: choose another one.`;
    else sentence.textContent = asIs;
    // The other one may be on another page of the list.
    for (const link of form.querySelectorAll(".pager a")) {
      const address = new URL(link.href);
      address.searchParams.delete("compare");
      if (chosen.length === 1) address.searchParams.set("compare", chosen[0]);
      link.href = address;
    }
  };
  form.addEventListener("change", (event) => {
    const { value, checked } = event.target;
    chosen = chosen.filter((number) => number !== value);
    if (checked) chosen.push(value);
    // A third one takes the place of the first.
    if (chosen.length > 2) {
      const [gone] = chosen.splice(0, 1);
      form.querySelector(`input[type="hidden"][name="with"][value="${gone}"]`)?.remove();
    }
    show();
  });
  const read = () => {
    for (const box of boxes()) if (box.checked && !chosen.includes(box.value)) chosen.push(box.value);
    chosen = chosen.slice(-2);
    show();
  };
  read();
  // A browser that goes back may restore the boxes after the scripts ran.
  window.addEventListener("pageshow", read);
}
