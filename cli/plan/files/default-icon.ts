import { escapeHtml } from "../../../site/model/escape.ts";
import { outputPath } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import { hashOf } from "../../lib/hash.ts";
import type { TextOutput } from "../../lib/text-output.ts";

/**
 * The icon of a site that has none: the first letter of its title. Without it browsers ask each host for /favicon.ico
 * and log that it is missing. Undefined for a site with an icon.
 */
export function defaultIcon({
  favicon,
  title,
  themeColor,
}: Pick<SiteConfig, "favicon" | "title" | "themeColor">): TextOutput | undefined {
  if (favicon !== undefined) return undefined;
  const letter = firstLetter(title.trim()) ?? "•";
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${themeColor}"/>` +
    `<text x="16" y="23" fill="#fff" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle">${escapeHtml(letter.toUpperCase())}</text></svg>\n`;
  return { path: outputPath(`assets/icon-${hashOf(text).slice(0, 8).toUpperCase()}.svg`), text };
}

/** The first character as readers see it, which may be of several code points. Undefined for an empty text. */
function firstLetter(text: string): string | undefined {
  // loading the tables of the segmenter takes 13 ms
  if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0);
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return first?.segment;
}
