import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { renderCodeBlock } from "../../../cli/content/code/code-block.ts";

/** A fenced piece of code on a page of content. */
export interface DocFence {
  readonly page: string;
  /** The line where the fence opens, from 1. */
  readonly line: number;
  /** File and line: "content/users/configs.md:29". */
  readonly place: string;
  readonly language: string;
  readonly title: string;
  /** Why no test runs it; undefined if one should. */
  readonly skip: string | undefined;
  /** The code that the copy button copies: without removed lines. */
  readonly code: string;
}

/** The fences of all pages that the patterns match, in the order of the pages. */
export function fencesOf(...patterns: readonly string[]): DocFence[] {
  return fastGlob
    .sync([...patterns])
    .sort()
    .flatMap((page) => fencesIn(readFileSync(page, "utf8"), page));
}

/** The fences of one text, also those in lists. */
export function fencesIn(text: string, page: string): DocFence[] {
  const fence = /^([ \t]*)(`{3,})([^`\n]*)\n((?:.*\n)*?)[ \t]*\2[ \t]*$/gm;
  return [...text.matchAll(fence)].map(({ index, 1: indent = "", 3: info = "", 4: body = "" }) => {
    const line = text.slice(0, index).split("\n").length;
    const written = body.replace(new RegExp(`^${indent}`, "gm"), "");
    const { meta, text: code } = renderCodeBlock(written, info, { id: "fence" });
    const skip = meta.rest.get("skip");
    return {
      page,
      line,
      place: `${page}:${line}`,
      language: meta.language,
      title: meta.title ?? "",
      skip: skip === true ? "" : skip,
      code: `${code}\n`,
    };
  });
}

/** The files that a page shows, by their titles; of several versions the first. */
export function filesOf(fences: readonly DocFence[]): Record<string, string> {
  const files = fences
    .filter(({ title }) => isFileName(title))
    .map(({ title, code }) => [title, code] as const);
  return Object.fromEntries(files.reverse());
}

/** Some titles are not paths, such as "A case with JSX". */
export function isFileName(title: string): boolean {
  return /^[\w./-]+\.\w+$/.test(title);
}
