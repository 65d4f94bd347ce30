import type { MarkdownNode } from "../extension.ts";
import { html, text } from "../opening.ts";

/** A prop as Starlight shows it: HTML if it has tags. */
export function shown(value: string): MarkdownNode {
  return /<\/?[a-z]/i.test(value) ? html(value) : text(value);
}
