import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LibTexts } from "../../site/playground/download/packed-libs.ts";

/**
 * Reads the standard library of JavaScript and the DOM of the TypeScript in `folder`. Comments, three fifths of the
 * text, are removed, because readers never see them. Deprecations stay, because a rule reports them, and so do
 * references between the files.
 */
export async function readLibs(folder: string): Promise<LibTexts> {
  const lib = join(folder, "lib");
  const names = (await readdir(lib)).filter((name) => /^lib\b.*\.d\.ts$/.test(name)).sort();
  const texts = await Promise.all(
    names.map(
      async (name) => [name, withoutDeclarationComments(await readFile(join(lib, name), "utf8"))] as const,
    ),
  );
  return Object.fromEntries(texts);
}

/**
 * Removes comments and indentation from a declaration file. Declarations contain no regular expressions, so only
 * strings can contain the delimiters of a comment.
 */
export function withoutDeclarationComments(text: string): string {
  const remaining = text.replaceAll(quotedOrComment, (found) =>
    found.startsWith("/") ? remainingComment(found) : found,
  );
  return `${remaining.replace(/\s*\n\s*/g, "\n").trim()}\n`;
}

const quotedOrComment = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[^]*?\*\//g;

function remainingComment(comment: string): string {
  if (comment.startsWith("///")) return comment;
  // unchanged, line by line: rules quote it
  const [words] = /@deprecated\b.*(?:\n(?!\s*\*\s*@).*)*/.exec(comment) ?? [];
  return words === undefined ? "" : `/** ${words.replace(/(?:\s*\*)*\s*\*\/$/, "").trimEnd()} */`;
}
