/**
 * Remembers what was made from what. Keys are content hashes, so there is nothing to invalidate: a value is
 * either right or not there. Values are never edited after they were handed out.
 */
export interface Memo {
  once<Value>(stage: string, key: string, make: () => Value): Value;
  /** Puts in a value made elsewhere (another thread, the disk). */
  put(stage: string, key: string, value: unknown, origin: "cache" | "made"): void;
  /**
   * Puts in a value of the disk's that is taken apart once somebody wants it: most are only known to be there.
   * Where `read` gives undefined there is none.
   */
  putUnread(stage: string, key: string, read: () => unknown): void;
  has(stage: string, key: string): boolean;
  /** What is known already; undefined when nothing is. The stage says of which type it is. */
  get(stage: string, key: string): unknown;
  /** How often each stage found its value and how often it had to make it. */
  counts(): ReadonlyMap<string, MemoCount>;
}

export interface MemoCount {
  hits: number;
  made: number;
}

export function createMemo(): Memo {
  const values = new Map<string, unknown>();
  const counts = new Map<string, MemoCount>();
  const countOf = (stage: string): MemoCount => {
    const known = counts.get(stage);
    if (known) return known;
    const fresh = { hits: 0, made: 0 };
    counts.set(stage, fresh);
    return fresh;
  };
  return {
    once<Value>(stage: string, key: string, make: () => Value): Value {
      const id = `${stage}:${key}`;
      if (isRead(values, id)) return values.get(id) as Value;
      const value = make();
      values.set(id, value);
      countOf(stage).made++;
      return value;
    },
    put(stage, key, value, origin) {
      values.set(`${stage}:${key}`, value);
      if (origin === "cache") countOf(stage).hits++;
      else countOf(stage).made++;
    },
    putUnread(stage, key, read) {
      values.set(`${stage}:${key}`, new Unread(read));
      countOf(stage).hits++;
    },
    has: (stage, key) => isRead(values, `${stage}:${key}`),
    get(stage, key) {
      const id = `${stage}:${key}`;
      return isRead(values, id) ? values.get(id) : undefined;
    },
    counts: () => counts,
  };
}

/** Stands for a value until somebody wants it. */
export class Unread {
  constructor(readonly read: () => unknown) {}
}

/** Whether a value is there; from now on it is read. */
export function isRead(values: Map<string, unknown>, id: string): boolean {
  const value = values.get(id);
  if (!(value instanceof Unread)) return values.has(id);
  const read = value.read();
  if (read === undefined) values.delete(id);
  else values.set(id, read);
  return read !== undefined;
}
