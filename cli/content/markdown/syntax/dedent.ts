/** Removes shared indentation: authors often indent the content of tags. */
export function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\n/, "").split("\n");
  let common = 80;
  for (const line of lines) {
    const indent = line.search(/[^ ]/);
    if (indent !== -1 && line.trim() !== "") common = Math.min(common, indent);
  }
  return lines.map((line) => line.slice(common)).join("\n");
}
