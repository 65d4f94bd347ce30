const known = new WeakMap<object, string>();

/**
 * A short text that differs between data of different JSON (a hash of 32 bits). Computed once for each object: pages share
 * their data.
 */
export function fingerprint(data: object): string {
  const before = known.get(data);
  if (before !== undefined) return before;
  let hash = 0x811c9dc5;
  const json = JSON.stringify(data);
  for (let index = 0; index < json.length; index++)
    hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193);
  const text = (hash >>> 0).toString(36);
  known.set(data, text);
  return text;
}
