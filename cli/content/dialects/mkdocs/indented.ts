/** A construct with indented content: its first line, the content without its indentation, and both as written. */
export interface Indented {
  readonly first: string;
  readonly content: string;
  readonly raw: string;
}

/** Reads the first line of `text` and the lines below that are empty or indented by `width` spaces. */
export function readIndented(text: string, width = 4): Indented {
  const lines = text.split("\n");
  const indent = new RegExp(`^(?: {${width}}|\\t)`);
  let end = 1;
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (indent.test(line)) end = index + 1;
    else if (line.trim() !== "") break;
  }
  const raw = lines.slice(0, end).join("\n") + (end < lines.length ? "\n" : "");
  const content = lines.slice(1, end).map((line) => line.replace(indent, ""));
  return { first: lines[0] ?? "", content: `${content.join("\n")}\n`, raw };
}
