import { escapeAttribute } from "../../model/escape.ts";
import { writeHash } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";

/** The URL of the page that other sites may frame, showing a state. `page` is the URL of the playground. */
export function embedUrl(page: string, state: PlayState): string {
  return `${page.replace(/[?#][^]*$/, "").replace(/\/(?:index\.html)?$|\.html$/, "")}/embed${writeHash(state)}`;
}

/** The HTML that shows a state on another site. */
export function embedCode(page: string, state: PlayState): string {
  const src = escapeAttribute(embedUrl(page, state));
  return `<iframe src="${src}" title="typescript-eslint playground" width="100%" height="400" loading="lazy"></iframe>\n`;
}
