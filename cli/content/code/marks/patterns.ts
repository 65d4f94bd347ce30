/** A part of a line, in UTF-16 code units. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** A pattern of an author that can be searched for in linear time. */
export interface SafePattern {
  readonly regExp: RegExp;
  /** The longest line that is searched. */
  readonly longestLine: number;
}

const escape = String.raw`\\[wWdDsSbB]|\\[tn]|\\[^\w\s]`;
const part = new RegExp(
  [
    String.raw`(?<unit>${escape}|\[\^?(?:${escape}|[^\]\\])+\]|[^\\[\](){}*+?|])`,
    String.raw`(?<open>\((?:\?:)?(?!\?))`,
    String.raw`(?<close>\))`,
    String.raw`(?<or>\|)`,
    String.raw`(?<endless>(?:[*+]|\{\d{1,2},\})\??)`,
    String.raw`(?<optional>\?\??|\{(?<least>\d{1,2})(?:,(?<most>\d{1,2}))?\}\??)`,
  ].join("|"),
  "y",
);

/**
 * Reads `/pattern/`. Undefined for one that could take long: content must not be able to stop a build. It may have one
 * endless repetition, of a character and not of a group, no references and no look-around. Then the work for a
 * character is at most the number of choices times the length of its line, which is bounded.
 */
export function safePattern(written: string): SafePattern | undefined {
  const [, source, flags = ""] = /^\/(.+)\/(i?)$/s.exec(written) ?? [];
  if (source === undefined || source.length > 200) return undefined;
  let choices = 1;
  let endless = 0;
  let before = "";
  part.lastIndex = 0;
  while (part.lastIndex < source.length) {
    const { groups } = part.exec(source) ?? {};
    if (!groups) return undefined;
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? "";
    const repeats = kind === "endless" || kind === "optional";
    if (repeats && before !== "unit" && (before !== "close" || !groups[kind]?.startsWith("?")))
      return undefined;
    if (kind === "endless") endless++;
    if (kind === "or") choices *= 2;
    if (kind === "optional") {
      const { least = "0", most = groups["least"] ?? "1" } = groups;
      choices *= Math.max(1, Number(most) - Number(least) + 1);
    }
    before = kind;
  }
  if (endless > 1 || choices > 256) return undefined;
  try {
    return {
      regExp: new RegExp(source, `gd${flags}`),
      longestLine: endless === 0 ? Infinity : Math.floor(mostWork / choices),
    };
  } catch {
    return undefined;
  }
}

/** Steps for a character. */
const mostWork = 2000;

/** What a pattern marks in a line: its groups, or without groups all of it. */
export function rangesIn(line: string, { regExp, longestLine }: SafePattern): ColumnRange[] {
  if (line.length > longestLine) return [];
  return Array.from(line.matchAll(regExp)).flatMap(({ indices }) => {
    const [whole, ...groups] = indices ?? [];
    const marked = groups.length > 0 ? groups : [whole];
    // an optional group may have no place, in spite of its type
    return (marked as ([number, number] | undefined)[]).flatMap((place) =>
      place && place[1] > place[0] ? [{ from: place[0], to: place[1] }] : [],
    );
  });
}
