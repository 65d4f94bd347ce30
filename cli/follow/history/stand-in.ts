const given = new WeakMap<object, readonly unknown[]>();

/** An object that copies the properties of a stand-in has one under this key. */
export const copied = "(copied)";

/**
 * A value that takes the place of what a package exports: each of its properties and results is another stand-in. What a
 * function was given is remembered, because what it returns often contains that.
 */
export function standIn(words: readonly unknown[] = []): unknown {
  // a bound function has no property that its proxy would have to show as it is
  const value: object = new Proxy(Object.bind(undefined), {
    get: (_, key) => propertyOf(key),
    set: () => true,
    has: () => true,
    ownKeys: () => [copied],
    getOwnPropertyDescriptor: (target, key) =>
      key === copied
        ? { value: standIn(), configurable: true, enumerable: true, writable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
    apply: (_, __, passed: readonly unknown[]) => standIn(passed),
    construct: (_, passed: readonly unknown[]) => standIn(passed) as object,
  });
  given.set(value, words);
  return value;
}

/** The same object, in which all properties that it lacks are stand-ins. */
export function completed(known: object): unknown {
  return new Proxy(known, {
    get: (target, key) => (key in target ? (Reflect.get(target, key) as unknown) : propertyOf(key)),
  });
}

function propertyOf(key: string | symbol): unknown {
  if (key === "__esModule") return true;
  if (key === Symbol.toPrimitive) return () => copied;
  if (key === Symbol.iterator) return () => [standIn()].values();
  return standIn();
}

/** What the function was given that returned this stand-in; undefined for another value. */
export function givenTo(value: unknown): readonly unknown[] | undefined {
  return typeof value === "function" ? given.get(value) : undefined;
}

/** Whether a value is a stand-in or contains one. */
export function hasStandIn(value: unknown): boolean {
  if (givenTo(value)) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(hasStandIn);
}
