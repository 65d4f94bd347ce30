/**
 * What a document takes from a file: its text, or the reason why it cannot be read, as a sentence. `file` is the path of
 * the file in the root, where the name of the part does not say it, and `included` is what that file takes itself.
 */
export type Included =
  | {
      readonly text: string;
      readonly file?: string;
      readonly included?: Readonly<Record<string, Included>>;
    }
  | { readonly reason: string };

/**
 * The files that the fences of a document include with `file="path"` or `file="path#region"`: each name once, as
 * written.
 */
export function includesIn(text: string): string[] {
  if (!text.includes("file=")) return [];
  const named = text.matchAll(/^[ \t>]*(?:`{3,}|~{3,})[^\n]*\sfile=(?:"([^"\n]*)"|'([^'\n]*)')/gm);
  return [...new Set(Array.from(named, ([, double, single]) => double ?? single ?? ""))];
}

/** Splits "code/rule.ts#create" into the path and the region. */
export function parseInclude(name: string): { readonly path: string; readonly region: string | undefined } {
  const at = name.indexOf("#");
  return at === -1
    ? { path: name, region: undefined }
    : { path: name.slice(0, at), region: name.slice(at + 1) };
}

const marker = /^\s*(?:\/\/|#|\/\*|<!--|--)\s*#?(region|endregion)\b[ \t]*([\w-]*)/;

/**
 * The text of a file, or of its region between comments with `#region name` and `#endregion`. Shared indentation
 * and the comments themselves are removed.
 */
export function regionOf(file: string, { path, region }: ReturnType<typeof parseInclude>): Included {
  const lines = file.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const open: string[] = [];
  const included: string[] = [];
  const known: string[] = [];
  for (const line of lines) {
    const [, word, name = ""] = marker.exec(line) ?? [];
    if (word === "region") {
      open.push(name);
      known.push(name);
    } else if (word === "endregion") open.pop();
    else if (region === undefined || open.includes(region)) included.push(line);
  }
  if (region !== undefined && !known.includes(region)) {
    const has = known.length === 0 ? "it has no regions" : `its regions are ${known.join(", ")}`;
    return { reason: `${path} has no region "${region}"; ${has}.` };
  }
  if (region !== undefined && open.includes(region))
    return { reason: `the region "${region}" of ${path} has no \`#endregion\`.` };
  const filled = included.filter((line) => line.trim() !== "");
  const indent = Math.min(...filled.map((line) => line.search(/\S/)));
  const text = included.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
  return { text: text.replace(/^(?:[ \t]*\n)+|\s+$/g, "") };
}
