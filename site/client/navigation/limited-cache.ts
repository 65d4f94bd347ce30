/**
 * Remembers what `make` gave for a text, for the first `limit` texts: a visit that meets more of them
 * computes the rest anew, instead of filling the memory.
 */
export function limitedCache<Value>(limit: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < limit) known.set(text, made);
    return made;
  };
}
