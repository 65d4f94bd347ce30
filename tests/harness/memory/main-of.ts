/**
 * The HTML of a page inside `<main>`, a line for each block, for comparing pages. The classes of the theme's CSS
 * modules are left out and hashes in URLs are numbered, so that only changes of the content or the engine make a
 * difference. Empty when there is no `<main>`.
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

/** "doc-layout_main" belongs to the theme; "admonition-note" to the Markdown dialect. */
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
