import type { SourcePath } from "../../site/model/paths.ts";
import type { Checked, Place } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "./source.ts";
import { fenceLines } from "./code/fence-lines.ts";
import type { Included } from "./includes/include.ts";
import { type FrontMatter, splitSource } from "./front-matter/front-matter.ts";

/** What the site needs to know of a document before anybody reads it: cheap, so that `dev` can ask for all. */
export interface Outline {
  readonly source: SourcePath;
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Markdown of the title: it may hold inline code. */
  readonly title: string;
  readonly bodyLine: number;
  readonly body: string;
  /** Code that fences take from other files, by the name they give it. */
  readonly included?: Readonly<Record<string, Included>>;
  /** Before the ids of tabs: a page may hold more than one body. */
  readonly idPrefix?: string;
  /** The line of the file on which each key of the front matter stands. */
  readonly keyLines: { readonly [key: string]: number };
}

export function outlineOf(file: SourceFile): Checked<Outline> {
  const { value, diagnostics } = splitSource(file);
  const { frontMatter, body, bodyLine, keyLines } = value;
  // a page whose front matter cannot be read has said so already
  const empty = body.trim() === "" && Object.keys(frontMatter).length === 0 && diagnostics.length === 0;
  return {
    value: {
      source: file.path,
      hash: file.hash,
      frontMatter,
      title: frontMatter.title ?? firstHeading(body) ?? nameOf(file.path),
      bodyLine,
      body,
      // plain, for it goes to other threads
      ...(file.included && { included: Object.fromEntries(file.included) }),
      keyLines,
    },
    diagnostics: empty
      ? [...diagnostics, { code: "empty-page", at: { file: file.path, line: 1 } }]
      : diagnostics,
  };
}

/** An outline as the disk keeps it: without what its document's file says anyway. */
export interface KeptOutline extends Omit<Outline, "body" | "included" | "idPrefix"> {
  /** In characters; the body is the end of the file. */
  readonly bodyLength: number;
}

/** Undefined where a document has diagnostics, which are made anew, or values that JSON would change. */
export function keptOutline({ value, diagnostics }: Checked<Outline>): KeptOutline | undefined {
  const { source, hash, frontMatter, title, bodyLine, body, keyLines } = value;
  const { last_update, sidebar_custom_props } = frontMatter;
  if (diagnostics.length > 0 || last_update !== undefined || sidebar_custom_props !== undefined)
    return undefined;
  return { source, hash, frontMatter, title, bodyLine, bodyLength: body.length, keyLines };
}

/** The outline of a file that was kept. */
export function outlineFrom({ bodyLength, ...rest }: KeptOutline, { text, included }: SourceFile): Outline {
  return {
    ...rest,
    body: text.slice(text.length - bodyLength),
    ...(included && { included: Object.fromEntries(included) }),
  };
}

/** Where an author would change a key of the front matter; the first line when it is not there. */
export function keyPlace({ source, keyLines }: Outline, key: string): Place {
  return { file: source, line: keyLines[key] ?? 1 };
}

/** The Markdown of the first heading of the first level, outside code and comments. */
export function firstHeading(body: string): string | undefined {
  const fences = fenceLines();
  let comment: RegExp | undefined;
  let before = "";
  for (const line of body.split("\n")) {
    if (comment) {
      if (comment.test(line)) comment = undefined;
      continue;
    }
    const place = fences(line);
    if (place === "inside") continue;
    const heading = /^ {0,3}#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1];
    if (/^ {0,3}<!--(?!.*-->)/.test(line)) comment = /-->/;
    else if (/^ {0,3}\{\/\*(?!.*\*\/\})/.test(line)) comment = /\*\/\}/;
    else if (heading !== undefined) return withoutId(heading);
    else if (/^ {0,3}=+[ \t]*$/.test(line) && /^ {0,3}[^\s>#]/.test(before)) return withoutId(before.trim());
    before = line;
  }
  return undefined;
}

function withoutId(heading: string): string {
  return heading.replace(/\s*\{#[^}]*\}$/, "");
}

/** "content/users/what-about-tslint.md" gives "What about tslint". */
function nameOf(path: SourcePath): string {
  const [, ...parts] = path.replace(/\.mdx?$/i, "").split("/");
  const last = parts.at(-1) ?? "";
  const name = (/^(?:index|readme)$/i.test(last) ? parts.at(-2) : last) ?? "home";
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
