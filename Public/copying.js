// The buttons that copy: fetched when the first of them is pressed.

/** Copies what a button carries, and says so on it for a moment. @param {HTMLButtonElement} button */
export async function copy(button) {
  const isCopied = await write(button.dataset.copy);
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = isCopied ? "copied" : "not allowed";
  button.toggleAttribute("data-done", isCopied);
  announce(isCopied ? `${button.getAttribute("aria-label")}: copied` : "The browser does not allow to copy.");
  clearTimeout(button.resting);
  button.resting = setTimeout(() => {
    button.textContent = label;
    button.removeAttribute("data-done");
  }, 1_600);
}

/** Puts a text into the clipboard. @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
async function write(text) {
  try {
    // There is no clipboard on an address that is neither https nor this machine's own.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

function writeBySelection(text) {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "offscreen";
  area.setAttribute("aria-hidden", "true");
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return isCopied;
}

/** Says a sentence to who cannot see the button. @param {string} sentence */
function announce(sentence) {
  let region = document.querySelector(".announced");
  if (!region) {
    region = document.createElement("div");
    region.className = "announced offscreen";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = sentence));
}
