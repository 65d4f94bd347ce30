import type { Tokens } from "marked";

/** A quote that begins with a marker such as `[!NOTE]`, as GitHub writes admonitions. */
export interface Alert {
  readonly kind: string;
  /** The words after the marker on its line. */
  readonly title: Tokens.Generic[] | undefined;
  readonly tokens: Tokens.Generic[];
}

/** The alert that the blocks of a quote make, or undefined for other quotes. No block is lost. */
export function readAlert(blocks: readonly Tokens.Generic[]): Alert | undefined {
  const start = blocks.findIndex(({ type }) => type !== "space");
  const block = blocks[start];
  const [first, ...others] = block?.tokens ?? [];
  const raw = first?.type === "text" || first?.type === "link" ? first.raw : "";
  const [marker, kind] = alertMarker.exec(raw) ?? [];
  if (block?.type !== "paragraph" || !first || marker === undefined || kind === undefined) return undefined;
  // a document may define the label `!NOTE`, and then the marker is a link
  const rest = first.type === "link" ? others : [...textToken(raw.slice(marker.length)), ...others];
  const { line, after } = splitLine(rest);
  const body = after.length === 0 ? [] : [{ ...block, tokens: after } as Tokens.Generic];
  return {
    kind: kind.toLowerCase(),
    title: line.some(({ raw: written }) => written.trim() !== "") ? line : undefined,
    tokens: [...body, ...blocks.slice(start + 1)],
  };
}

const alertMarker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:[ \t]+|(?=\n)|$)/i;

/** The inline tokens before and after the first line break. */
function splitLine(tokens: readonly Tokens.Generic[]): {
  readonly line: Tokens.Generic[];
  readonly after: Tokens.Generic[];
} {
  const at = tokens.findIndex(({ type, raw }) => type === "br" || (type === "text" && raw.includes("\n")));
  const token = tokens[at];
  if (!token) return { line: [...tokens], after: [] };
  const before = tokens.slice(0, at);
  const behind = tokens.slice(at + 1);
  if (token.type === "br") return { line: before, after: behind };
  const end = token.raw.indexOf("\n");
  return {
    line: [...before, ...textToken(token.raw.slice(0, end))],
    after: [...textToken(token.raw.slice(end + 1)), ...behind],
  };
}

function textToken(text: string): Tokens.Generic[] {
  return text === "" ? [] : [{ type: "text", raw: text, text, escaped: false }];
}
