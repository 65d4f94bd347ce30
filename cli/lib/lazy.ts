/** A value that is made once, when it is first needed. */
export type Lazy<Value> = () => Value;

export function lazy<Value>(make: () => Value): Lazy<Value> {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
