import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** The diagnostic with the place of its key, if the text of the configuration contains that key only once. */
export function locate(diagnostic: Diagnostic, text: string): Diagnostic {
  if (diagnostic.code !== "bad-config" || diagnostic.at.line !== undefined) return diagnostic;
  const keys = diagnostic.path.match(/[A-Za-z_$][\w$]*/g) ?? [];
  for (const key of keys.reverse()) {
    const place = onlyPlaceOf(key, text);
    if (place) return { ...diagnostic, at: { ...diagnostic.at, ...place } };
  }
  return diagnostic;
}

function onlyPlaceOf(key: string, text: string): { line: number; column: number } | undefined {
  const pattern = new RegExp(`(?<![\\w$.])(["']?)${key.replaceAll("$", "\\$")}\\1\\s*:`, "g");
  const [found, ...others] = withoutComments(text).matchAll(pattern);
  if (!found || others.length > 0) return undefined;
  const before = text.slice(0, found.index).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** The same text with spaces instead of comments. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
}
