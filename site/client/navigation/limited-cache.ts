/**
 * Caches what `make` returns for the first `limit` strings. Results for later strings are computed each time, so the
 * memory stays bounded.
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
