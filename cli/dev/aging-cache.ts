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
    read(id) {
      const known = young.read(id);
      if (known) return known;
      const aged = old.read(id);
      if (aged) young.set(id, aged.value);
      return aged;
    },
    has: (id) => young.has(id) || old.has(id),
    set(id, value) {
      young.set(id, value);
    },
    setUnread(id, read) {
      young.setUnread(id, read);
    },
    delete(id) {
      young.delete(id);
      old.delete(id);
    },
    age: () => {
      old = young;
      young = createValues();
    },
  };
}
