import { type Cache, createCache, createValues, type Values } from "../cache/cache.ts";

/** A cache that drops unused values: a session of `site dev` may last for weeks. */
export interface AgingCache<Stages> extends Cache<Stages> {
  /** Drops every value that was not read since the last call. */
  age(): void;
}

export function createAgingCache<Stages>(): AgingCache<Stages> {
  const values = agingValues();
  return { ...createCache<Stages>(values), age: values.age };
}

/** Values of two generations. Reading an old value makes it young. */
function agingValues(): Values & { readonly age: () => void } {
  let young = createValues();
  let old = createValues();
  return {
    read(stage, key) {
      const known = young.read(stage, key);
      if (known) return known;
      const aged = old.read(stage, key);
      if (aged) young.set(stage, key, aged.value);
      return aged;
    },
    has: (stage, key) => young.has(stage, key) || old.has(stage, key),
    set(stage, key, value) {
      young.set(stage, key, value);
    },
    setUnread(stage, key, read) {
      young.setUnread(stage, key, read);
    },
    delete(stage, key) {
      young.delete(stage, key);
      old.delete(stage, key);
    },
    age: () => {
      old = young;
      young = createValues();
    },
  };
}
