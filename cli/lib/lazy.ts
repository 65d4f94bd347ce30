/** A value that is made once, when it is first needed. */
export type Lazy<Value> = () => Value;

export function lazy<Value>(make: () => Value): Lazy<Value> {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What a map with values made before has in common with one that makes them. */
export interface LazyMap<Key, Value> extends Iterable<readonly [Key, Value]> {
  readonly size: number;
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  keys(): Iterable<Key>;
  values(): Iterable<Value>;
}

/** A map each of whose values is made once, from the value of its key in `sources`, when it is first needed. */
export function lazyMap<Key, Source extends object, Value extends object>(
  sources: ReadonlyMap<Key, Source>,
  make: (source: Source, key: Key) => Value,
): LazyMap<Key, Value> {
  const made = new Map<Key, Value>();
  const valueOf = (key: Key, source: Source): Value => {
    const known = made.get(key);
    if (known) return known;
    const value = make(source, key);
    made.set(key, value);
    return value;
  };
  function* entries(): Generator<readonly [Key, Value]> {
    for (const [key, source] of sources) yield [key, valueOf(key, source)];
  }
  function* values(): Generator<Value> {
    for (const [key, source] of sources) yield valueOf(key, source);
  }
  return {
    size: sources.size,
    has: (key) => sources.has(key),
    get(key) {
      const source = sources.get(key);
      return source && valueOf(key, source);
    },
    keys: () => sources.keys(),
    values,
    [Symbol.iterator]: entries,
  };
}
