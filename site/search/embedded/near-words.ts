/**
 * The number of letters to add, drop, replace or swap with their neighbor, or undefined when it is more than `limit`.
 */
export function distance(one: string, other: string, limit: number): number | undefined {
  if (Math.abs(one.length - other.length) > limit) return undefined;
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return undefined;
    [beforeLast, last] = [last, now];
  }
  const found = last[other.length] ?? 0;
  return found <= limit ? found : undefined;
}

export interface NearWord {
  readonly word: string;
  readonly distance: number;
}

/** The words that differ least from a mistyped one; of equals the first. */
export function nearWords(
  typed: string,
  words: Iterable<string>,
  { limit, most }: { readonly limit: number; readonly most: number },
): readonly NearWord[] {
  const found = new Map<string, number>();
  for (const word of words) {
    const far = distance(typed, word, limit);
    if (far !== undefined) found.set(word, far);
  }
  return Array.from(found, ([word, far]) => ({ word, distance: far }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most);
}
