/** Code that a fence takes from a file: its text, or why there is none, as a sentence. */
export type Included = { readonly text: string } | { readonly problem: string };

/** What the fences of a document name as `file="path"` or `file="path#region"`, each once, as written. */
export function includesIn(text: string): string[] {
  if (!text.includes("file=")) return [];
  const named = text.matchAll(/^[ \t>]*(?:`{3,}|~{3,})[^\n]*\sfile=(?:"([^"\n]*)"|'([^'\n]*)')/gm);
  return [...new Set(Array.from(named, ([, double, single]) => double ?? single ?? ""))];
}

/** "code/rule.ts#create" gives the path and the region. */
export function partsOf(name: string): { readonly path: string; readonly region: string | undefined } {
  const at = name.indexOf("#");
  return at === -1
    ? { path: name, region: undefined }
    : { path: name.slice(0, at), region: name.slice(at + 1) };
}

const marker = /^\s*(?:\/\/|#|\/\*|<!--|--)\s*#?(region|endregion)\b[ \t]*([\w-]*)/;

/**
 * A file's text, or the part of it between `#region name` and `#endregion` in comments of its language, moved to
 * the left. The comments themselves are left out.
 */
export function regionOf(file: string, { path, region }: ReturnType<typeof partsOf>): Included {
  const lines = file.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const open: string[] = [];
  const kept: string[] = [];
  const known: string[] = [];
  for (const line of lines) {
    const [, word, name = ""] = marker.exec(line) ?? [];
    if (word === "region") {
      open.push(name);
      known.push(name);
    } else if (word === "endregion") open.pop();
    else if (region === undefined || open.includes(region)) kept.push(line);
  }
  if (region !== undefined && !known.includes(region)) {
    const has = known.length === 0 ? "it has no regions" : `its regions are ${known.join(", ")}`;
    return { problem: `${path} has no region "${region}"; ${has}.` };
  }
  if (region !== undefined && open.includes(region))
    return { problem: `the region "${region}" of ${path} has no \`#endregion\`.` };
  const filled = kept.filter((line) => line.trim() !== "");
  const indent = Math.min(...filled.map((line) => line.search(/\S/)));
  const text = kept.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
  return { text: text.replace(/^(?:[ \t]*\n)+|\s+$/g, "") };
}
