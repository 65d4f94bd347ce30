import { copyText, hasClipboard } from "../../theme/lib/clipboard.ts";
import { closestTo } from "./closest.ts";

const copyLabel = "Copy code to clipboard";
const doneLabel = "Copied";
/** Milliseconds for which the button reports that the code was copied. */
const doneFor = 1000;

/**
 * Adds the buttons to each code block: one copies the code, where the browser lets a page write to the clipboard, and
 * one wraps long lines, while the block has any.
 */
export function addCodeTools(document: Document): void {
  for (const block of document.querySelectorAll(".code-block")) {
    const area = block.querySelector("pre");
    if (area === null || block.querySelector(":scope > .code-tools") !== null) continue;
    const tools = document.createElement("div");
    tools.className = "code-tools";
    if (hasClipboard()) tools.append(toolButton("code-copy", copyLabel));
    block.append(tools);
    // reports a new width, and a tab that becomes visible
    sizes.observe(area);
  }
}

const sizes = new ResizeObserver((entries) => {
  // all blocks are measured before the first one changes
  for (const { target } of entries) setTimeout(offerWrap, 0, target, target.scrollWidth > target.clientWidth);
});

function offerWrap(area: Element, runsOff: boolean): void {
  const tools = area.parentElement?.querySelector(":scope > .code-tools");
  const button = tools?.querySelector(".code-wrap");
  const wrapped = area.parentElement?.hasAttribute("data-wrap");
  if (!runsOff && !wrapped) button?.remove();
  else if (!button) {
    const made = toolButton("code-wrap", "Toggle word wrap");
    made.ariaPressed = String(wrapped);
    tools?.prepend(made);
  }
}

function toolButton(className: string, label: string): HTMLButtonElement {
  const button = { type: "button", className, ariaLabel: label, title: label };
  return Object.assign(document.createElement("button"), button);
}

export function followCodeTools(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = closestTo(target, ".code-tools > button");
    const block = button?.closest(".code-block");
    if (button === null || block === null || block === undefined) return;
    if (button.className === "code-copy") void copy(block, button);
    else button.ariaPressed = String(block.toggleAttribute("data-wrap"));
  });
}

async function copy(block: Element, button: HTMLElement): Promise<void> {
  if ((await copyText(() => codeOf(block))) === "copied") confirm(button);
}

/** The code to copy: without the lines that the block shows as removed. */
export function codeOf(block: ParentNode): string {
  const text = block.querySelector(".code-text")?.textContent;
  if (text !== undefined) return text;
  const lines = block.querySelectorAll(".code-line:not(.code-line-removed)");
  return Array.from(lines, ({ textContent }) => textContent.replace(/\n$/, "")).join("\n");
}

function confirm(button: HTMLElement): void {
  button.ariaLabel = doneLabel;
  button.dataset["copied"] = "true";
  setTimeout(() => {
    button.ariaLabel = copyLabel;
    delete button.dataset["copied"];
  }, doneFor);
}
