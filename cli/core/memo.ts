/**
 * Remembers what was made from what. Keys are content hashes, so there is nothing to invalidate: a value is
 * either right or not there. Values are never edited after they were handed out.
 */
export interface Memo {
  once<Value>(stage: string, key: string, make: () => Value): Value;
  /** Puts in a value made elsewhere (another thread, the disk). */
  put(stage: string, key: string, value: unknown, origin: "cache" | "made"): void;
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
      if (values.has(id)) return values.get(id) as Value;
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
    has: (stage, key) => values.has(`${stage}:${key}`),
    get: (stage, key) => values.get(`${stage}:${key}`),
    counts: () => counts,
  };
}
