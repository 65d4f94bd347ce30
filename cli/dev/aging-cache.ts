import { isRead, type Memo, type MemoCount, Unread } from "../cache/memo.ts";

/** A memo that can forget: a session of `site dev` may last for weeks. */
export interface AgingMemo extends Memo {
  /** Forgets what nobody asked for since this was last called. */
  age(): void;
}

export function createAgingMemo(): AgingMemo {
  let young = new Map<string, unknown>();
  let old = new Map<string, unknown>();
  const counts = new Map<string, MemoCount>();
  const count = (stage: string, kind: keyof MemoCount): void => {
    const known = counts.get(stage) ?? { hits: 0, made: 0 };
    known[kind]++;
    counts.set(stage, known);
  };
  const has = (id: string): boolean => isRead(young, id) || isRead(old, id);
  return {
    once<Value>(stage: string, key: string, make: () => Value): Value {
      const id = `${stage}:${key}`;
      const isKnown = has(id);
      const value = isKnown ? ((young.has(id) ? young : old).get(id) as Value) : make();
      young.set(id, value);
      if (!isKnown) count(stage, "made");
      return value;
    },
    put(stage, key, value, origin) {
      young.set(`${stage}:${key}`, value);
      count(stage, origin === "cache" ? "hits" : "made");
    },
    putUnread(stage, key, read) {
      young.set(`${stage}:${key}`, new Unread(read));
      count(stage, "hits");
    },
    has: (stage, key) => has(`${stage}:${key}`),
    get(stage, key) {
      const id = `${stage}:${key}`;
      if (!has(id)) return undefined;
      const value = young.has(id) ? young.get(id) : old.get(id);
      young.set(id, value);
      return value;
    },
    counts: () => counts,
    age() {
      old = young;
      young = new Map();
    },
  };
}
