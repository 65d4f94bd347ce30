/**
 * Holds the results of stages. `Stages` lists each stage with the type of its values. A key is a hash of the input of a
 * value, so no value becomes wrong. A value must not change after it is in the cache.
 */
export interface Cache<Stages> {
  once<Stage extends StageOf<Stages>>(stage: Stage, key: string, make: () => Stages[Stage]): Stages[Stage];
  /** Puts in a value made elsewhere (another thread, the disk). */
  put<Stage extends StageOf<Stages>>(
    stage: Stage,
    key: string,
    value: Stages[Stage],
    origin: "cache" | "made",
  ): void;
  /**
   * Adds a value from the disk, which is parsed on first use: most builds never need most values. If `read` returns
   * undefined, there is no value.
   */
  putUnread<Stage extends StageOf<Stages>>(
    stage: Stage,
    key: string,
    read: () => Stages[Stage] | undefined,
  ): void;
  has(stage: StageOf<Stages>, key: string): boolean;
  /** Frees the memory of a value that is not needed again. */
  forget(stage: StageOf<Stages>, key: string): void;
  /** Undefined if the cache does not have the value. */
  get<Stage extends StageOf<Stages>>(stage: Stage, key: string): Stages[Stage] | undefined;
  /** How often each stage found its value and how often it had to make it. */
  counts(): ReadonlyMap<string, StageCount>;
}

/** The names of stages. */
export type StageOf<Stages> = Extract<keyof Stages, string>;

export interface StageCount {
  hits: number;
  made: number;
}

export function createCache<Stages>(values: Values = createValues()): Cache<Stages> {
  const counts = new Map<string, StageCount>();
  const count = (stage: string, kind: keyof StageCount): void => {
    const own = counts.get(stage) ?? { hits: 0, made: 0 };
    own[kind]++;
    counts.set(stage, own);
  };
  return {
    once(stage, key, make) {
      const known = values.read(stage, key);
      if (known) return known.value as Stages[typeof stage];
      const value = make();
      values.set(stage, key, value);
      count(stage, "made");
      return value;
    },
    put(stage, key, value, origin) {
      values.set(stage, key, value);
      count(stage, origin === "cache" ? "hits" : "made");
    },
    putUnread(stage, key, read) {
      values.setUnread(stage, key, read);
      count(stage, "hits");
    },
    has: (stage, key) => values.has(stage, key),
    forget: (stage, key) => {
      values.delete(stage, key);
    },
    get: (stage, key) => values.read(stage, key)?.value as Stages[typeof stage] | undefined,
    counts: () => counts,
  };
}

/** Values by stage and key. Their types follow from the stage, which a map type cannot express: `createCache` asserts them. */
export interface Values {
  /** Undefined if there is none. The value itself may be undefined. */
  read(stage: string, key: string): { readonly value: unknown } | undefined;
  has(stage: string, key: string): boolean;
  set(stage: string, key: string, value: unknown): void;
  setUnread(stage: string, key: string, read: () => unknown): void;
  delete(stage: string, key: string): void;
}

type Entry = { readonly value: unknown } | { readonly read: () => unknown };

export function createValues(): Values {
  // a map for each stage: in one map, every question would make a string of stage and key
  const stages = new Map<string, Map<string, Entry>>();
  const set = (stage: string, key: string, entry: Entry): void => {
    const values = stages.get(stage) ?? new Map<string, Entry>();
    stages.set(stage, values);
    values.set(key, entry);
  };
  const read: Values["read"] = (stage, key) => {
    const entry = stages.get(stage)?.get(key);
    if (entry === undefined || "value" in entry) return entry;
    const value = entry.read();
    if (value === undefined) {
      stages.get(stage)?.delete(key);
      return undefined;
    }
    const known = { value };
    set(stage, key, known);
    return known;
  };
  return {
    read,
    // a value on the disk may be damaged, which only reading it shows
    has: (stage, key) => read(stage, key) !== undefined,
    set: (stage, key, value) => {
      set(stage, key, { value });
    },
    setUnread: (stage, key, read) => {
      set(stage, key, { read });
    },
    delete: (stage, key) => void stages.get(stage)?.delete(key),
  };
}
