/** A name under which others still link to a place of a page, and the present anchor of that place. */
export interface FormerAnchor {
  readonly id: string;
  readonly target: string;
  /** The place of the name in the file. */
  readonly line: number;
  readonly column: number;
}

export function isAnchor(name: string): boolean {
  return /^[^\s#]+$/.test(name);
}

/** `anchors` of the front matter, with the place of each name. The YAML begins on line 2 of the file. */
export function formerAnchorsOf(
  anchors: Readonly<Record<string, string>>,
  yaml: string,
): readonly FormerAnchor[] {
  const places = placesIn(yaml);
  return Object.entries(anchors).map(([id, target]) => ({
    id,
    // as in a URL
    target: target.replace(/^#/, ""),
    ...(places.get(id) ?? { line: places.get("anchors")?.line ?? 2, column: 1 }),
  }));
}

/** The first place of each name below `anchors`: on lines of their own or between braces. */
function placesIn(yaml: string): ReadonlyMap<string, Pick<FormerAnchor, "line" | "column">> {
  const places = new Map<string, Pick<FormerAnchor, "line" | "column">>();
  let isInside = false;
  for (const [index, line] of yaml.split("\n").entries()) {
    if (/^\S/.test(line)) isInside = /^(["']?)anchors\1\s*:/.test(line);
    if (!isInside) continue;
    for (const { 1: name = "", index: at, 0: written } of line.matchAll(/([^\s{},"':]+)["']?\s*:(?=\s|$)/g))
      if (!places.has(name)) places.set(name, { line: index + 2, column: at + written.indexOf(name) + 1 });
  }
  return places;
}
