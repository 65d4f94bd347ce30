/** Code of a release in a sentence. */
export function short(text = "nothing"): string {
  return `\`${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\``;
}

const longest = 120;

/** What differs between two declarations or schemas, as two sentences. What both begin and end with is left out. */
export function changedParts(before = "", after = ""): string {
  const [old, now] = [before, after].map((text) => text.match(/\w+|\s+|[^\w\s]/g) ?? []);
  if (!old || !now) return "";
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  if (before.length <= longest && after.length <= longest) [start, end] = [0, 0];
  // a word or two around the difference say where it is
  const from = Math.max(0, start - context);
  const part = (tokens: readonly string[]): string => {
    const to = Math.min(tokens.length, tokens.length - end + context);
    const text = tokens.slice(from, to).join("").trim();
    return text === "" ? "nothing" : `${from > 0 ? "…" : ""}${text}${to < tokens.length ? "…" : ""}`;
  };
  return `Before: ${short(part(old))}. Now: ${short(part(now))}.`;
}

const context = 6;
