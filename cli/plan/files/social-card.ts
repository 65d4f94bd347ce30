import { outputPath, type OutputPath } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import { plainTitle } from "../../content/front-matter/title.ts";
import { hashOf } from "../../lib/hash.ts";
import { xmlText } from "../../lib/text/xml-text.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";

/** The texts of a card, as plain text. */
export interface CardText {
  readonly site: string;
  /** The part of the site: "Rules". */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** The color of the site, in CSS syntax. */
  readonly color: string;
}

/** A picture of 1200 × 630 pixels. `svg` renders it when it is needed; `hash` identifies it. */
export interface SocialCard {
  readonly svg: () => string;
  readonly hash: string;
}

/**
 * The social card of a document with its output path. Documents with a picture of their own have none, nor has a site
 * without an origin: pages name cards by full URLs.
 */
export function cardOf(
  { outline, route }: DocEntry | PostEntry,
  {
    title: site,
    origin,
    themeColor,
    socialCards,
  }: Pick<SiteConfig, "title" | "origin" | "themeColor" | "socialCards">,
): (SocialCard & { readonly path: OutputPath }) | undefined {
  const { title, frontMatter } = outline;
  if (!socialCards || origin === "" || frontMatter.image !== undefined) return undefined;
  const [, part = ""] = /^\/([^/]+)\/?./.exec(route) ?? [];
  const words = part.replaceAll("-", " ");
  const card = socialCard({
    site,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    title: plainTitle(title),
    description: frontMatter.description ?? "",
    color: themeColor,
  });
  return { ...card, path: outputPath(`assets/card-${card.hash.slice(0, 8).toUpperCase()}.png`) };
}

/** The URL of the card, below the base URL. */
export function cardUrl(...of: Parameters<typeof cardOf>): string | undefined {
  const card = cardOf(...of);
  return card && `/${card.path}`;
}

/** The version of the design, a part of the hash. Raise it with every change to the picture. */
export const design = "2";

const width = 1200;
const height = 630;
const margin = 90;

/**
 * The picture that other sites show next to a link to a page. Text is wrapped by average letter widths, so no font
 * (Inter) is needed before the picture is rendered.
 */
export function socialCard(card: CardText): SocialCard {
  const { site, label, title, description, color } = card;
  return { svg: () => renderCard(card), hash: hashOf(design, site, label, title, description, color) };
}

function renderCard({ site, label, title, description, color }: CardText): string {
  const size = sizes.find((each) => wrappedLines(title, each).length <= 3) ?? smallest;
  const lines = wrappedLines(title, size).slice(0, 4);
  const top = 250;
  const below = top + (lines.length - 1) * size * 1.15;
  const room = lines.length < 4 ? 2 : 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="#17152b"/>`,
    `<rect width="18" height="${height}" fill="${escapeText(color)}"/>`,
    squiggle(margin, 104),
    text(site, { x: margin + 150, y: 115, size: 34, fill: "#fff", weight: 700 }),
    text(label, { x: width - margin, y: 115, size: 30, fill: "#b8b5d6", anchor: "end" }),
    ...lines.map((line, index) =>
      text(line, { x: margin, y: top + index * size * 1.15, size, fill: "#fff", weight: 700 }),
    ),
    ...truncatedLines(wrappedLines(description, descriptionSize, 0.95), room).map((line, index) =>
      text(line, { x: margin, y: below + 80 + index * 46, size: descriptionSize, fill: "#c9c7e0" }),
    ),
    "</svg>",
  ].join("");
}

const sizes = [84, 72, 60];
const smallest = 52;
const descriptionSize = 32;

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: 400 | 700;
  readonly anchor?: "end";
}

function text(words: string, { x, y, size, fill, weight = 400, anchor }: TextStyle): string {
  const end = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end}>${escapeText(words)}</text>`;
}

/** The wavy line of editors under a problem. */
function squiggle(x: number, y: number): string {
  return `<path d="M${x} ${y}q8-14 16 0${"t16 0".repeat(7)}" fill="none" stroke="#ff8a94" stroke-width="7" stroke-linecap="round"/>`;
}

/** Wraps words between the margins, also after hyphens. A word that fits on no line is split. */
function wrappedLines(words: string, size: number, share = 1): string[] {
  const maxWidth = (width - 2 * margin) * share;
  const lines: string[] = [];
  let line = "";
  for (const part of words
    .trim()
    .split(/(?<=\s|-)/)
    .flatMap((each) => splitLongWord(each, size, maxWidth))) {
    if (line === "" || widthOf((line + part).trimEnd(), size) <= maxWidth) line += part;
    else {
      lines.push(line.trimEnd());
      line = part;
    }
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

function splitLongWord(word: string, size: number, maxWidth: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(part + letter, size) > maxWidth) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return part === "" ? parts : [...parts, part];
}

function widthOf(words: string, size: number): number {
  let sum = 0;
  for (const letter of words)
    sum += narrow.test(letter) ? 0.33 : wide.test(letter) ? 0.92 : capital.test(letter) ? 0.72 : 0.6;
  return sum * size;
}

const narrow = /[\sijlI.,:;'’`|!()[\]ft-]/;
const wide = /[mwMW@—]|[^ -\u024f]/u;
const capital = /[A-Z\d]/;

function truncatedLines(lines: readonly string[], maxLines: number): string[] {
  if (lines.length <= maxLines) return [...lines];
  const last = (lines[maxLines - 1] ?? "").replace(/[\s,.;:]*\S*$/, "");
  return [...lines.slice(0, maxLines - 1), `${last} …`];
}

function escapeText(words: string): string {
  return xmlText(words).replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
}
