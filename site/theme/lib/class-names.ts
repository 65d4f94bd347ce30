/** Joins class names and skips falsy values: `classNames(a, open && b)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== "").join(" ");
}
