import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as TypeScript from "typescript";

/**
 * The declarations of JavaScript's and the browser's own library that belong to the TypeScript in `folder`, as the
 * text of one JSON object: `{ "lib.es5.d.ts": "…" }`. Comments are left out, as no reader sees them and they are
 * three fifths of the text; but deprecations stay, because a rule reports them, and so do references between the files.
 */
export async function packLibs(folder: string): Promise<string> {
  const { default: ts } = await import("typescript");
  const lib = join(folder, "lib");
  const names = (await readdir(lib)).filter((name) => /^lib\b.*\.d\.ts$/.test(name)).sort();
  const texts = await Promise.all(
    names.map(async (name) => [name, withoutComments(await readFile(join(lib, name), "utf8"), ts)] as const),
  );
  return JSON.stringify(Object.fromEntries(texts));
}

/** A declaration file's text without comments and indentation. */
export function withoutComments(text: string, ts: typeof TypeScript): string {
  const file = ts.createSourceFile("lib.d.ts", text, ts.ScriptTarget.Latest);
  const comments = new Map<number, number>();
  const visit = (node: TypeScript.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) comments.set(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? []) comments.set(pos, end);
    ts.forEachChild(node, visit);
  };
  visit(file);
  visit(file.endOfFileToken);
  let kept = "";
  let at = 0;
  for (const [pos, end] of [...comments].sort(([one], [other]) => one - other)) {
    kept += text.slice(at, pos) + whatStays(text.slice(pos, end));
    at = end;
  }
  return `${(kept + text.slice(at)).replace(/\s*\n\s*/g, "\n").trim()}\n`;
}

function whatStays(comment: string): string {
  if (comment.startsWith("///")) return comment;
  // as it stands, line by line: rules quote it
  const [words] = /@deprecated\b.*(?:\n(?!\s*\*\s*@).*)*/.exec(comment) ?? [];
  return words === undefined ? "" : `/** ${words.replace(/(?:\s*\*)*\s*\*\/$/, "").trimEnd()} */`;
}
