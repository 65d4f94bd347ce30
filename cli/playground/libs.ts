import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The declarations of JavaScript's and the browser's own library that belong to the TypeScript in `folder`, as the
 * text of one JSON object: `{ "lib.es5.d.ts": "…" }`. Comments are left out, as no reader sees them and they are
 * three fifths of the text; but deprecations stay, because a rule reports them, and so do references between the files.
 */
export async function packLibs(folder: string): Promise<string> {
  const lib = join(folder, "lib");
  const names = (await readdir(lib)).filter((name) => /^lib\b.*\.d\.ts$/.test(name)).sort();
  const texts = await Promise.all(
    names.map(async (name) => [name, withoutComments(await readFile(join(lib, name), "utf8"))] as const),
  );
  return JSON.stringify(Object.fromEntries(texts));
}

/**
 * A declaration file's text without comments and indentation. Declarations hold no regular expressions, so texts in
 * quotes are all that a comment's signs may stand in.
 */
export function withoutComments(text: string): string {
  const kept = text.replaceAll(quotedOrComment, (found) =>
    found.startsWith("/") ? whatStays(found) : found,
  );
  return `${kept.replace(/\s*\n\s*/g, "\n").trim()}\n`;
}

const quotedOrComment = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[^]*?\*\//g;

function whatStays(comment: string): string {
  if (comment.startsWith("///")) return comment;
  // as it stands, line by line: rules quote it
  const [words] = /@deprecated\b.*(?:\n(?!\s*\*\s*@).*)*/.exec(comment) ?? [];
  return words === undefined ? "" : `/** ${words.replace(/(?:\s*\*)*\s*\*\/$/, "").trimEnd()} */`;
}
