const label = "Copy code to clipboard";
const doneLabel = "Copied";
/** Milliseconds for which the button says that the code was copied. */
const doneFor = 1000;

/** Gives each code block its copy button, where the browser lets a page write to the clipboard. */
export function addCopyButtons(document: Document): void {
  if (!("clipboard" in navigator)) return;
  for (const block of document.querySelectorAll(".code-block")) {
    if (block.querySelector(":scope > .code-copy") !== null) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-copy";
    button.setAttribute("aria-label", label);
    button.title = label;
    block.append(button);
  }
}

export function copyOnClick(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".code-copy") : null;
    const block = button?.closest(".code-block");
    if (button === null || block === null || block === undefined) return;
    navigator.clipboard.writeText(codeOf(block)).then(
      () => {
        confirm(button);
      },
      (problem: unknown) => {
        console.warn("The browser refused to copy the code.", problem);
      },
    );
  });
}

/** The code as a reader should get it: the lines a block shows as removed are not part of it. */
export function codeOf(block: ParentNode): string {
  const lines = block.querySelectorAll(".code-line:not(.code-line-removed)");
  return Array.from(lines, ({ textContent }) => textContent.replace(/\n$/, "")).join("\n");
}

function confirm(button: HTMLButtonElement): void {
  button.setAttribute("aria-label", doneLabel);
  button.dataset["copied"] = "true";
  setTimeout(() => {
    button.setAttribute("aria-label", label);
    delete button.dataset["copied"];
  }, doneFor);
}
