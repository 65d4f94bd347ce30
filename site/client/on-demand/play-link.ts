import { exampleEditor } from "site:examples";

import lz from "lz-string";
import { type ExampleLinkData, exampleState, playgroundHash } from "../../model/playground/link.ts";
import { loadStyles } from "../navigation/load-styles.ts";

/**
 * Prepares an example to which the reader turns: its link opens it in the playground, with its rule, its options and its
 * code, and a button makes the examples of the page editable in place.
 */
export function followExample(example: HTMLElement): void {
  const found = partsOf(example);
  if (!found) return;
  const { link, data, code } = found;
  if (link.hash === "")
    link.hash = playgroundHash(exampleState(data, code), (text) => lz.compressToEncodedURIComponent(text));
  // the link remains where the editor's style sheet cannot be loaded
  if (!example.querySelector(".example-edit")) offerEditor(example.ownerDocument).catch(() => undefined);
}

interface Parts {
  readonly link: HTMLAnchorElement;
  readonly data: ExampleLinkData;
  readonly code: string;
}

function partsOf(example: HTMLElement): Parts | undefined {
  const link = example.querySelector<HTMLAnchorElement>("a[data-play]");
  const code = example.querySelector(":is(.code-text, .code-lines)")?.textContent;
  const play = link?.dataset["play"];
  if (!link || code === undefined || play === undefined) return undefined;
  return { link, code, data: JSON.parse(play) as ExampleLinkData };
}

/** Adds a button to every example of the page, so that the next one has its button before the reader reaches it. */
async function offerEditor(document: Document): Promise<void> {
  if (!exampleEditor) return;
  const { load, styles } = exampleEditor;
  await loadStyles(styles, { isPart: true });
  // the tools of the code, where the button goes, are added after the page was painted
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const examples = document.querySelectorAll<HTMLElement>(".example:has(a[data-play])");
  examples.forEach((example, index) => {
    const tools = example.querySelector(".code-tools");
    if (!tools || tools.querySelector(".example-edit")) return;
    const kind = example.classList.contains("example-incorrect") ? "incorrect" : "correct";
    tools.prepend(createButton(example, { name: `example ${String(index + 1)}, ${kind} code`, load }));
  });
}

interface Editable {
  /** Names the example for screen readers. */
  readonly name: string;
  readonly load: NonNullable<typeof exampleEditor>["load"];
}

function createButton(example: HTMLElement, { name, load }: Editable): HTMLElement {
  const place = document.createElement("span");
  place.className = "example-edit";
  const status = document.createElement("span");
  status.role = "status";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Edit";
  button.setAttribute("aria-label", `Edit ${name}`);
  let isLoading = false;
  button.addEventListener("click", () => {
    const parts = partsOf(example);
    if (isLoading || !parts) return;
    isLoading = true;
    status.textContent = "Loading the editor…";
    load().then(
      ({ editExample }) => {
        isLoading = false;
        status.textContent = "";
        const { link, data, code } = parts;
        editExample({ element: example, link, data, code, name, returnTo: button });
      },
      () => {
        isLoading = false;
        status.textContent = "The editor could not be loaded. Try again, or reload the page.";
      },
    );
  });
  place.append(status, button);
  return place;
}
