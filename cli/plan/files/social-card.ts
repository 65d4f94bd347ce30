import { hashOf } from "../../lib/hash.ts";

/** What a card says. All plain text. */
export interface CardText {
  readonly site: string;
  /** Of which part of the site the page is: "Rules". */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** The site's own colour, as CSS has it. */
  readonly color: string;
}

/** A picture of 1200 to 630, made when it is asked for, and what stands for it. */
export interface SocialCard {
  readonly svg: () => string;
  readonly hash: string;
}

/** To be raised whenever the picture changes: pictures are known by what they say and by this. */
export const design = "2";

const width = 1200;
const height = 630;
const margin = 90;

/**
 * The picture that other sites show beside a link to a page. Text is wrapped by the widths that its letters have on
 * the average, so that the picture needs no font before it is rendered (Inter; see the adapter).
 */
export function socialCard(card: CardText): SocialCard {
  const { site, label, title, description, color } = card;
  return { svg: () => rendered(card), hash: hashOf(design, site, label, title, description, color) };
}

function rendered({ site, label, title, description, color }: CardText): string {
  const size = sizes.find((each) => linesOf(title, each).length <= 3) ?? smallest;
  const lines = linesOf(title, size).slice(0, 4);
  const top = 250;
  const below = top + (lines.length - 1) * size * 1.15;
  const room = lines.length < 4 ? 2 : 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="#17152b"/>`,
    `<rect width="18" height="${height}" fill="${escaped(color)}"/>`,
    squiggle(margin, 104),
    text(site, { x: margin + 150, y: 115, size: 34, fill: "#fff", weight: 700 }),
    text(label, { x: width - margin, y: 115, size: 30, fill: "#b8b5d6", anchor: "end" }),
    ...lines.map((line, index) =>
      text(line, { x: margin, y: top + index * size * 1.15, size, fill: "#fff", weight: 700 }),
    ),
    ...shortened(linesOf(description, descriptionSize, 0.95), room).map((line, index) =>
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
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end}>${escaped(words)}</text>`;
}

/** The line under what the linter reports. */
function squiggle(x: number, y: number): string {
  return `<path d="M${x} ${y}q8-14 16 0${"t16 0".repeat(7)}" fill="none" stroke="#ff8a94" stroke-width="7" stroke-linecap="round"/>`;
}

/** Words on lines that fit between the margins, broken behind hyphens too; what fits on no line is cut. */
function linesOf(words: string, size: number, share = 1): string[] {
  const most = (width - 2 * margin) * share;
  const lines: string[] = [];
  let line = "";
  for (const part of words
    .trim()
    .split(/(?<=\s|-)/)
    .flatMap((each) => cut(each, size, most))) {
    if (line === "" || widthOf((line + part).trimEnd(), size) <= most) line += part;
    else {
      lines.push(line.trimEnd());
      line = part;
    }
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

function cut(word: string, size: number, most: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && widthOf(part + letter, size) > most) {
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

function shortened(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const last = (lines[most - 1] ?? "").replace(/[\s,.;:]*\S*$/, "");
  return [...lines.slice(0, most - 1), `${last} …`];
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
}
