import lz from "lz-string";
import { type ExampleLinkData, exampleState, playgroundHash } from "../../model/playground-link.ts";

/** Lets the link under an example open it in the playground, with its rule, its options and the code above it. */
export function fillPlayLink(link: HTMLAnchorElement): void {
  const { play } = link.dataset;
  const code = link.closest(".example")?.querySelector(".code-text")?.textContent;
  if (play === undefined || code === undefined || link.hash !== "") return;
  const data = JSON.parse(play) as ExampleLinkData;
  link.hash = playgroundHash(exampleState(data, code), (text) => lz.compressToEncodedURIComponent(text));
}
