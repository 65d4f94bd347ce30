import { type Cache, createCounts, createValues, idOf, type Values } from "../cache/cache.ts";

/** A cache that can forget: a session of `site dev` may last for weeks. */
export interface AgingCache<Stages> extends Cache<Stages> {
  /** Forgets what was not asked for since this was last called. */
  age(): void;
}

export function createAgingCache<Stages>(): AgingCache<Stages> {
  let young: Values = createValues();
  let old: Values = createValues();
  const counts = createCounts();
  const find = (id: string): { readonly value: unknown } | undefined => {
    const known = young.read(id) ?? old.read(id);
    if (known) young.set(id, known.value);
    return known;
  };
  return {
    once(stage, key, make) {
      const id = idOf(stage, key);
      const known = find(id);
      if (known) return known.value as Stages[typeof stage];
      const value = make();
      young.set(id, value);
      counts.add(stage, "made");
      return value;
    },
    put(stage, key, value, origin) {
      young.set(idOf(stage, key), value);
      counts.add(stage, origin === "cache" ? "hits" : "made");
    },
    putUnread(stage, key, read) {
      young.setUnread(idOf(stage, key), read);
      counts.add(stage, "hits");
    },
    has: (stage, key) => (young.read(idOf(stage, key)) ?? old.read(idOf(stage, key))) !== undefined,
    get: (stage, key) => find(idOf(stage, key))?.value as Stages[typeof stage] | undefined,
    counts: () => counts.all(),
    age() {
      old = young;
      young = createValues();
    },
  };
}
