/** Gathers changes that belong together: an editor writes several files at once, a checkout hundreds. Times are milliseconds of any clock. */
export interface Batches<Change> {
  /** Takes a change in; one that is waiting already only prolongs the wait. */
  push(change: Change, now: number): void;
  /** When the waiting changes should be handled; undefined while there are none. */
  dueAt(): number | undefined;
  /** The waiting changes, in the order of their first arrival, if they are due; they wait no longer. */
  take(now: number): readonly Change[] | undefined;
}

export interface BatchTimes {
  /** How long it must have been quiet. */
  readonly quiet: number;
  /** How long a change waits at most, however busy it is. */
  readonly longest: number;
}

export function createBatches<Change extends string>({ quiet, longest }: BatchTimes): Batches<Change> {
  const waiting = new Set<Change>();
  let first = 0;
  let last = 0;
  const dueAt = (): number | undefined =>
    waiting.size === 0 ? undefined : Math.min(last + quiet, first + longest);
  return {
    push(change, now) {
      if (waiting.size === 0) first = now;
      last = now;
      waiting.add(change);
    },
    dueAt,
    take(now) {
      const due = dueAt();
      if (due === undefined || now < due) return undefined;
      const changes = [...waiting];
      waiting.clear();
      return changes;
    },
  };
}
