/** What a change did to texts. */
export interface Change {
  /** How many UTF-16 units it took away. */
  readonly lost: number;
  /** Whether it brought text. Deletions lose only parts of what was there before the first of them. */
  readonly isNew: boolean;
}

/** Compares line by line where no line was added or removed, for cursors in many lines change little in each. */
export function changeOf(before: string, after: string): Change {
  if (before === after) return { lost: 0, isNew: false };
  const [old, lines] = [before.split("\n"), after.split("\n")];
  if (old.length !== lines.length) return lineChange(before, after);
  const changes = old.map((line, index) => lineChange(line, lines[index] ?? ""));
  return {
    lost: changes.reduce((sum, { lost }) => sum + lost, 0),
    isNew: changes.some(({ isNew }) => isNew),
  };
}

function lineChange(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { lost: before.length - start - end, isNew: after.length > start + end };
}
