import { fenceLines } from "../../code/fence-lines.ts";
import { splitSource } from "../../front-matter/front-matter.ts";
import type { Included } from "../../includes/include.ts";
import { importKey, importsIn, isPartial, readImport } from "../../modules/imports.ts";
import { sourcePath } from "../../../../site/model/paths.ts";

/** Parts may import parts; their text in all is no longer than this many characters. */
const longestParts = 2_000_000;

/** Markdown without its imports, and with the parts of pages in place of the tags that show them. */
export function withParts(
  markdown: string,
  included: Readonly<Record<string, Included>>,
  allowance = { left: longestParts },
): string {
  const imports = importsIn(markdown);
  if (imports.length === 0) return markdown;
  const parts = new Map<string, () => string>();
  for (const { from, names } of imports) {
    const part = isPartial(from) ? included[importKey(from)] : undefined;
    if (!part || !("text" in part)) continue;
    const body = (): string => {
      allowance.left -= part.text.length;
      if (allowance.left < 0) return "";
      const split = splitSource({ path: sourcePath(part.file ?? from), text: part.text }).value;
      return withParts(split.body, part.included ?? {}, allowance).trim();
    };
    for (const { local, imported } of names) if (imported === "default") parts.set(local, body);
  }
  const fences = fenceLines({ nested: true });
  const lines = markdown.split("\n").flatMap((line) => {
    if (fences(line) !== "outside") return [line];
    const rest = withoutImports(line);
    if (rest === "" && line !== "") return [];
    return [rest.replace(/<([A-Z]\w*)(?:\s[^<>]*)?\/>/g, (tag, name: string) => parts.get(name)?.() ?? tag)];
  });
  return lines.join("\n");
}

function withoutImports(line: string): string {
  let rest = line;
  for (let found = readImport(rest); found; found = readImport(rest)) rest = rest.slice(found.raw.length);
  return rest;
}
