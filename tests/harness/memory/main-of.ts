/**
 * What a page says between `<main>` and its end, a line for each block, for comparing pages: the classes of
 * the theme's CSS modules are left out and hashes in URLs are numbered, so that only what content or
 * engine changed makes a difference. Empty when there is no `<main>`.
 */
export function mainOf(html: string): string {
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  const lines = withoutModuleClasses(main)
    .replace(blockBorder, "$1\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  return renumberHashes(`${lines.join("\n")}\n`);
}

const blocks =
  "address|article|aside|blockquote|button|dd|details|div|dl|dt|figure|footer|h[1-6]|header|hr|img|input|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|svg";
const blockBorder = new RegExp(`(</?(?:${blocks})(?:\\s[^<>]*)?>)(?=</?(?:${blocks})[\\s>])`, "g");

/** "doc-layout_main" is the theme's; "admonition-note" is the dialect's. */
function withoutModuleClasses(html: string): string {
  return html.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const kept = names.split(" ").filter((name) => name !== "" && !name.includes("_"));
    return kept.length === 0 ? "" : ` class="${kept.join(" ")}"`;
  });
}

/** "/assets/map-1A2B3C4D.png" becomes "/assets/map-HASH1.png", equal hashes with equal numbers. */
export function renumberHashes(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(/(?<=assets\/[^\s"'<>]*-)[A-Z\d]{8}(?=[.\s"'])/g, (hash) => {
    const known = seen.get(hash) ?? `HASH${seen.size + 1}`;
    seen.set(hash, known);
    return known;
  });
}
