import { linesOf } from "../lines.ts";

/** A construct with indented content: its first line, the content without its indentation, and both as written. */
export interface Indented {
  readonly first: string;
  readonly content: string;
  readonly raw: string;
}

/** Reads the first line of `text` and the lines below that are empty or indented by `width` spaces. */
export function readIndented(text: string, width = 4): Indented {
  const lines = linesOf(text);
  const indent = new RegExp(`^(?: {${String(width)}}|\\t)`);
  const content: string[] = [];
  let end = 1;
  for (let index = 1; ; index++) {
    const line = lines.at(index);
    if (line === undefined || (line.trim() !== "" && !indent.test(line))) break;
    content.push(line.replace(indent, ""));
    if (line.trim() !== "") end = index + 1;
  }
  return {
    first: lines.at(0) ?? "",
    content: `${content.slice(0, end - 1).join("\n")}\n`,
    raw: lines.before(end),
  };
}
