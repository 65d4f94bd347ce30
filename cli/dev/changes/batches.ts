/**
 * Collects changes that belong together: an editor writes several files at once, a checkout hundreds. Times are
 * milliseconds of any clock.
 */
export interface Batches<Change> {
  /** Adds a change. A change that is waiting already only prolongs the wait. */
  push(change: Change, now: number): void;
  /** The time at which the waiting changes should be handled; undefined if there are none. */
  dueAt(): number | undefined;
  /** Removes and returns the waiting changes, in the order of their first arrival, if they are due. */
  take(now: number): readonly Change[] | undefined;
}

export interface BatchTimes {
  /** The time without changes before a batch is due. */
  readonly quiet: number;
  /** The longest time that a change waits, even if changes continue. */
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
