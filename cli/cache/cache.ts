/**
 * Holds what stages made from what. `Stages` names each stage with the type of its values. Keys are content hashes, so
 * there is nothing to invalidate: a value is either right or missing. Values are never edited after they were handed out.
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
   * Puts in a value of the disk's that is parsed when it is first asked for: of most it is enough to know that they are
   * there. Where `read` gives undefined there is none.
   */
  putUnread<Stage extends StageOf<Stages>>(
    stage: Stage,
    key: string,
    read: () => Stages[Stage] | undefined,
  ): void;
  has(stage: StageOf<Stages>, key: string): boolean;
  /** Undefined when the value is not known. */
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

export function createCache<Stages>(): Cache<Stages> {
  const values = createValues();
  const counts = createCounts();
  return {
    once(stage, key, make) {
      const id = idOf(stage, key);
      const known = values.read(id);
      if (known) return known.value as Stages[typeof stage];
      const value = make();
      values.set(id, value);
      counts.add(stage, "made");
      return value;
    },
    put(stage, key, value, origin) {
      values.set(idOf(stage, key), value);
      counts.add(stage, origin === "cache" ? "hits" : "made");
    },
    putUnread(stage, key, read) {
      values.setUnread(idOf(stage, key), read);
      counts.add(stage, "hits");
    },
    has: (stage, key) => values.read(idOf(stage, key)) !== undefined,
    get: (stage, key) => values.read(idOf(stage, key))?.value as Stages[typeof stage] | undefined,
    counts: () => counts.all(),
  };
}

export function idOf(stage: string, key: string): string {
  return `${stage}:${key}`;
}

/** Values by id. Their types follow from their ids, which a map cannot say: caches assert them. */
export interface Values {
  /** Undefined where there is none. The value itself may be undefined. */
  read(id: string): { readonly value: unknown } | undefined;
  set(id: string, value: unknown): void;
  setUnread(id: string, read: () => unknown): void;
}

export function createValues(): Values {
  const values = new Map<string, { readonly value: unknown } | { readonly read: () => unknown }>();
  return {
    read(id) {
      const entry = values.get(id);
      if (entry === undefined) return undefined;
      if ("value" in entry) return entry;
      const value = entry.read();
      if (value === undefined) {
        values.delete(id);
        return undefined;
      }
      const read = { value };
      values.set(id, read);
      return read;
    },
    set: (id, value) => void values.set(id, { value }),
    setUnread: (id, read) => void values.set(id, { read }),
  };
}

export interface Counts {
  add(stage: string, kind: keyof StageCount): void;
  all(): ReadonlyMap<string, StageCount>;
}

export function createCounts(): Counts {
  const counts = new Map<string, StageCount>();
  return {
    add(stage, kind) {
      const count = counts.get(stage) ?? { hits: 0, made: 0 };
      count[kind]++;
      counts.set(stage, count);
    },
    all: () => counts,
  };
}
