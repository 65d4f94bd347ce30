/** What a change did to texts. */
export interface Change {
  /** How many UTF-16 units it took away. */
  readonly lost: number;
  /** Whether it brought text. Deletions lose only parts of what was there before the first of them. */
  readonly isNew: boolean;
}

/** What an edit of several texts did. Where a text was added or removed, they are compared as one. */
export function changeOf(before: readonly string[], after: readonly string[]): Change {
  if (before.length !== after.length) return textChange(before.join("\n"), after.join("\n"));
  return sumOf(before.map((text, index) => textChange(text, after[index] ?? "")));
}

/** Compares line by line where no line was added or removed, for cursors in many lines change little in each. */
function textChange(before: string, after: string): Change {
  if (before === after) return { lost: 0, isNew: false };
  // dividing a megabyte into lines takes a frame
  const same = sameAtStart(before, after);
  const start = before.slice(0, same).lastIndexOf("\n") + 1;
  const end = wholeLines(before, sameAtEnd(before, after, start));
  const old = before.slice(start, before.length - end).split("\n");
  const lines = after.slice(start, after.length - end).split("\n");
  if (old.length !== lines.length) return lineChange(before, after);
  return sumOf(old.map((line, index) => lineChange(line, lines[index] ?? "")));
}

function lineChange(before: string, after: string): Change {
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, start);
  return { lost: before.length - start - end, isNew: after.length > start + end };
}

/** How many UTF-16 units are compared at once. */
const steps = [4096, 64, 1];

function sameAtStart(one: string, other: string): number {
  let same = 0;
  for (const step of steps)
    while (same + step <= one.length && other.startsWith(one.slice(same, same + step), same)) same += step;
  return same;
}

/** How many units at the ends of two texts are the same, without their first `start` units. */
function sameAtEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let same = 0;
  for (const step of steps)
    while (
      same + step <= most &&
      other.endsWith(one.slice(one.length - same - step, one.length - same), other.length - same)
    )
      same += step;
  return same;
}

/** How many of the last units of a text are left from their first line break on. */
function wholeLines(text: string, units: number): number {
  const lineEnd = text.indexOf("\n", text.length - units);
  return lineEnd === -1 ? 0 : text.length - lineEnd;
}

function sumOf(changes: readonly Change[]): Change {
  return {
    lost: changes.reduce((sum, { lost }) => sum + lost, 0),
    isNew: changes.some(({ isNew }) => isNew),
  };
}
