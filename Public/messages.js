// The one place where a page says what happened.

const READING_TIME = 6000;
const MOST_MESSAGES = 3;

/**
 * Says something in the page's message region.
 *
 * @param {string} sentence
 * @param {object} [options]
 * @param {"status" | "error"} [options.tone] an error interrupts a screen reader and stays until it is dismissed
 * @param {{label: string, run?: () => void, href?: string}} [options.action] the way on
 * @returns {() => void} takes the message away
 */
export function say(sentence, { tone = "status", action } = {}) {
  const region = messages();
  for (const same of region.children) if (same.dataset.sentence === sentence) same.remove();
  while (region.children.length >= MOST_MESSAGES) region.firstElementChild.remove();

  const message = document.createElement("div");
  message.className = `message ${tone}`;
  message.dataset.sentence = sentence;
  message.setAttribute("role", tone === "error" ? "alert" : "status");
  const text = document.createElement("p");
  message.append(text);
  const leave = () => message.remove();
  if (action) message.append(way(action, leave));
  const close = button("Dismiss", leave);
  close.classList.add("plain");
  message.append(close);
  region.append(message);
  // A live region tells what changes in it: the text comes after the region is there.
  text.textContent = sentence;
  if (tone !== "error" && !action) setTimeout(leave, READING_TIME);
  return leave;
}

function messages() {
  let region = document.querySelector(".messages");
  if (!region) {
    region = document.createElement("section");
    region.className = "messages";
    region.setAttribute("aria-label", "Messages");
    document.body.append(region);
  }
  return region;
}

function way(action, leave) {
  if (action.href === undefined) {
    return button(action.label, () => {
      leave();
      action.run?.();
    });
  }
  const link = document.createElement("a");
  link.className = "button";
  link.href = action.href;
  link.textContent = action.label;
  return link;
}

function button(label, run) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = label;
  button.addEventListener("click", run);
  return button;
}
