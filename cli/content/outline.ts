import type { SourcePath } from "../../site/model/paths.ts";
import type { Checked } from "../core/diagnostic.ts";
import type { SourceFile } from "../core/source.ts";
import { type FrontMatter, splitSource } from "./front-matter.ts";

/** What the site needs to know of a document before anybody reads it: cheap, so that `dev` can ask for all. */
export interface Outline {
  readonly source: SourcePath;
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Markdown of the title: it may hold inline code. */
  readonly title: string;
  readonly bodyLine: number;
  readonly body: string;
}

export function outlineOf(file: SourceFile): Checked<Outline> {
  const { value, diagnostics } = splitSource(file);
  const { frontMatter, body, bodyLine } = value;
  const empty = body.trim() === "" && Object.keys(frontMatter).length === 0;
  return {
    value: {
      source: file.path,
      hash: file.hash,
      frontMatter,
      title: frontMatter.title ?? firstHeading(body) ?? nameOf(file.path),
      bodyLine,
      body,
    },
    diagnostics: empty ? [...diagnostics, { code: "empty-page", at: { file: file.path, line: 1 } }] : diagnostics,
  };
}

/** The text of the first `# Heading` outside code. */
export function firstHeading(body: string): string | undefined {
  let fence: string | undefined;
  for (const line of body.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    } else if (fence === undefined) {
      const heading = /^ {0,3}#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1];
      if (heading !== undefined) return heading.replace(/\s*\{#[^}]*\}$/, "");
    }
  }
  return undefined;
}

/** "content/users/what-about-tslint.md" gives "What about tslint". */
function nameOf(path: SourcePath): string {
  const parts = path.replace(/\.mdx?$/, "").split("/");
  const last = parts.at(-1) ?? "";
  const name = (/^(?:index|readme)$/i.test(last) ? parts.at(-2) : last) ?? last;
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
