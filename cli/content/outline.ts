import type { SourcePath } from "../../site/model/paths.ts";
import type { Checked, Diagnostic, Place } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "./source.ts";
import { fenceLines } from "./code/fence-lines.ts";
import type { MarkdownExtension } from "./dialects/extension.ts";
import type { Insertion } from "./includes/api-marker.ts";
import type { Included } from "./includes/include.ts";
import type { FormerAnchor } from "./front-matter/anchors.ts";
import { withoutTags } from "./front-matter/title.ts";
import { withoutBraces } from "./markdown/trailing-braces.ts";
import { withoutReferences } from "./markdown/references.ts";
import { hashOf } from "../lib/hash.ts";
import { numbered } from "../lib/paths/number-prefix.ts";
import { type FrontMatter, splitSource } from "./front-matter/front-matter.ts";

/**
 * The facts about a document that the site needs before the body is rendered, without its text. Outlines are cheap, so
 * `dev` reads all of them, and a build holds all of them.
 */
export interface Outline {
  readonly source: SourcePath;
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** A hash of the front matter as written: parsed values may contain cycles. Empty without front matter. */
  readonly frontMatterHash: string;
  /** The title as Markdown: it may contain inline code. */
  readonly title: string;
  readonly bodyLine: number;
  /** The length of the body in characters; the body is the end of the text. */
  readonly bodyLength: number;
  /** The line of each key of the front matter. */
  readonly keyLines: { readonly [key: string]: number };
  readonly formerAnchors?: readonly FormerAnchor[];
}

/** A document with the text to render. A plain object, because it is sent to other threads. */
export interface SourceDocument extends Outline {
  readonly body: string;
  /** Code from other files, by the name in the fence. */
  readonly included?: Readonly<Record<string, Included>>;
  /** Where the text has more lines than the file of its author. */
  readonly insertions?: readonly Insertion[];
  /** The prefix for the ids of tabs: a page may hold more than one body. */
  readonly idPrefix?: string;
  /** Mistakes in what the text includes. */
  readonly faults?: readonly Diagnostic[];
}

export function documentOf(outline: Outline, { text, included, insertions }: SourceFile): SourceDocument {
  const whole = text();
  return {
    ...outline,
    body: whole.slice(whole.length - outline.bodyLength),
    ...(included && { included: Object.fromEntries(included) }),
    ...(insertions && { insertions }),
  };
}

export function outlineOf(file: SourceFile): Checked<Outline> {
  const text = file.text();
  const { value, diagnostics } = splitSource({ path: file.path, text });
  const { frontMatter, body, bodyLine, keyLines, formerAnchors } = value;
  const front = text.slice(0, text.length - body.length);
  // unreadable front matter has its own diagnostic
  const empty = body.trim() === "" && Object.keys(frontMatter).length === 0 && diagnostics.length === 0;
  return {
    value: {
      source: file.path,
      hash: file.hash,
      frontMatter,
      frontMatterHash: front === "" ? "" : hashOf(front),
      title:
        frontMatter.title?.replace(/\s+/g, " ").trim() ??
        titleIn(body) ??
        heroTitle(frontMatter) ??
        nameOf(file.path),
      bodyLine,
      bodyLength: body.length,
      keyLines,
      ...(formerAnchors && { formerAnchors }),
    },
    diagnostics: empty
      ? [...diagnostics, { code: "empty-page", at: { file: file.path, line: 1 } }]
      : diagnostics,
  };
}

/** The outline, if it can be stored: without diagnostics, which must be found again, or values that JSON would change. */
export function storableOutline({ value, diagnostics }: Checked<Outline>): Outline | undefined {
  const isPlain = value.frontMatter.sidebar_custom_props === undefined;
  return diagnostics.length === 0 && isPlain ? value : undefined;
}

/** In MDX, braces are expressions. Front matter decides, or else the dialect and the extension of the file. */
export function isMdx(
  { source, frontMatter: { format } }: Pick<Outline, "source" | "frontMatter">,
  { isMdx: isAlways = false }: MarkdownExtension = {},
): boolean {
  return format === "mdx" || (format !== "md" && (isAlways || /\.mdx$/i.test(source)));
}

/** The place of a key in the front matter; the first line if the key is missing. */
export function keyPlace({ source, keyLines }: Outline, key: string): Place {
  return { file: source, line: keyLines[key] ?? 1 };
}

function titleIn(body: string): string | undefined {
  const heading = firstHeading(body);
  return heading === undefined ? undefined : withoutReferences(heading, body);
}

/** The title above the text of a home page. */
function heroTitle({ hero }: FrontMatter): string | undefined {
  const { title, name, text } = (hero ?? {}) as Readonly<Record<string, unknown>>;
  const found = [title, name, text].find((each) => typeof each === "string" && each.trim() !== "");
  if (typeof found !== "string") return undefined;
  return found
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The Markdown of the first level-1 heading, outside code and comments. */
export function firstHeading(body: string): string | undefined {
  const fences = fenceLines();
  let comment: RegExp | undefined;
  /** The lines of the paragraph above, which a line of `=` turns into a heading. */
  let paragraph: string[] = [];
  for (const line of body.split("\n")) {
    if (comment) {
      if (comment.test(line)) comment = undefined;
      continue;
    }
    const place = fences(line);
    if (place === "inside") continue;
    const heading = headingIn(line);
    if (/^ {0,3}<!--(?!.*-->)/.test(line)) comment = /-->/;
    else if (/^ {0,3}\{\/\*(?!.*\*\/\})/.test(line)) comment = /\*\/\}/;
    else if (heading !== undefined) return withoutId(heading);
    else if (/^ {0,3}=+[ \t]*$/.test(line) && paragraph.length > 0) return withoutId(paragraph.join(" "));
    const isParagraph =
      paragraph.length > 0 ? /^\s*[^\s>#]/.test(line) : /^ {0,3}(?![-+*]\s)[^\s>#]/.test(line);
    if (isParagraph) paragraph.push(line.trim());
    else paragraph = [];
  }
  return undefined;
}

/** The text of a level-1 heading, without the "#" at its end. */
function headingIn(line: string): string | undefined {
  const text = /^ {0,3}#[ \t]+(\S.*)$/.exec(line)?.[1]?.trimEnd();
  if (text?.endsWith("#") !== true) return text;
  let end = text.length;
  while (text[end - 1] === "#") end--;
  return end > 0 && /[ \t]/.test(text[end - 1] ?? "") ? text.slice(0, end).trimEnd() : text;
}

function withoutId(heading: string): string {
  return withoutTags(withoutBraces(withoutBraces(heading, "{#"), "{ #"));
}

/** "content/users/what-about-tslint.md" gives "What about tslint". */
function nameOf(path: SourcePath): string {
  const parts = path.replace(/\.mdx?$/i, "").split("/");
  const last = parts.at(-1) ?? "";
  const parent = parts.at(-2);
  // the folder of all documents has no name that says anything
  const folder = parts.length === 2 && /^(?:content|docs|src)$/.test(parent ?? "") ? undefined : parent;
  const name = (/^(?:index|readme)$/i.test(last) ? folder : last) ?? "home";
  const words = numbered(name).name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
