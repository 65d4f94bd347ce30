/** The first lines of a text. A construct reads its own lines only: cutting all that follow would take too long. */
export interface Lines {
  /** The line with this index, without its end; undefined behind the last. */
  at(index: number): string | undefined;
  /** The text before the line with this index. */
  before(index: number): string;
}

export function linesOf(text: string): Lines {
  /** The offsets where lines begin, as far as they are known. */
  const starts = [0];
  const startOf = (index: number): number | undefined => {
    while (starts.length <= index) {
      const last = starts[starts.length - 1] ?? 0;
      const end = text.indexOf("\n", last);
      if (end === -1) return undefined;
      starts.push(end + 1);
    }
    return starts[index];
  };
  return {
    at(index) {
      const start = startOf(index);
      if (start === undefined || (start === text.length && index > 0)) return undefined;
      const next = startOf(index + 1);
      return text.slice(start, next === undefined ? undefined : next - 1);
    },
    before: (index) => text.slice(0, startOf(index)),
  };
}

/** The index of the first line from `index` on that is not blank. */
export function skipBlank(lines: Lines, index: number): number {
  let at = index;
  while (lines.at(at)?.trim() === "") at++;
  return at;
}
