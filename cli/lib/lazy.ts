/** A value that is made when it is first asked for, and then kept. */
export type Lazy<Value> = () => Value;

export function lazy<Value>(make: () => Value): Lazy<Value> {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
