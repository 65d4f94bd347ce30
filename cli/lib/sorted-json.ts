/** JSON with sorted keys, independent of the order in which objects were built. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => compareUnits(one, other)))
      : part,
  );
}

/** Compares by code units: locales differ between machines. */
export function compareUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
