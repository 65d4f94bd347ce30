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
      const id = idOf(stage, key);
      const known = values.read(id);
      if (known) return known.value as Stages[typeof stage];
      const value = make();
      values.set(id, value);
      count(stage, "made");
      return value;
    },
    put(stage, key, value, origin) {
      values.set(idOf(stage, key), value);
      count(stage, origin === "cache" ? "hits" : "made");
    },
    putUnread(stage, key, read) {
      values.setUnread(idOf(stage, key), read);
      count(stage, "hits");
    },
    has: (stage, key) => values.has(idOf(stage, key)),
    forget: (stage, key) => {
      values.delete(idOf(stage, key));
    },
    get: (stage, key) => values.read(idOf(stage, key))?.value as Stages[typeof stage] | undefined,
    counts: () => counts,
  };
}

function idOf(stage: string, key: string): string {
  return `${stage}:${key}`;
}

/** Values by id. Their types follow from their ids, which a map type cannot express: `createCache` asserts them. */
export interface Values {
  /** Undefined if there is none. The value itself may be undefined. */
  read(id: string): { readonly value: unknown } | undefined;
  has(id: string): boolean;
  set(id: string, value: unknown): void;
  setUnread(id: string, read: () => unknown): void;
  delete(id: string): void;
}

export function createValues(): Values {
  const values = new Map<string, { readonly value: unknown } | { readonly read: () => unknown }>();
  const read: Values["read"] = (id) => {
    const entry = values.get(id);
    if (entry === undefined || "value" in entry) return entry;
    const value = entry.read();
    if (value === undefined) {
      values.delete(id);
      return undefined;
    }
    const known = { value };
    values.set(id, known);
    return known;
  };
  return {
    read,
    // a value on the disk may be damaged, which only reading it shows
    has: (id) => read(id) !== undefined,
    set: (id, value) => void values.set(id, { value }),
    setUnread: (id, read) => void values.set(id, { read }),
    delete: (id) => void values.delete(id),
  };
}
