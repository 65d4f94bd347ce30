/** The URLs of redirects, as authors may write them. */

/** True for "/a/b" and "/a/b/": no host, no query, no `..`, valid percent-encoding. */
export function isPlainPath(path: string): boolean {
  const text = decodedPath(path);
  if (!text?.startsWith("/") || /[?#\\\p{Cc}]/u.test(text)) return false;
  const parts = text.slice(1).split("/");
  return parts.every(
    (part, index) => part !== "." && part !== ".." && (part !== "" || index === parts.length - 1),
  );
}

export function pathPart(to: string): string {
  return to.replace(/[?#].*$/s, "");
}

/** The same key for all spellings of one target. Letter case counts, as on most hosts. */
export function targetKey(path: string): string {
  return withoutSlash(decodedPath(path) ?? path);
}

export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, "");
}

/** Undefined if the percent-encoding is invalid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
