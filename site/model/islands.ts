/**
 * When the script of an island is loaded: with the page, when the island becomes visible, when the reader is about to
 * use it, or when a media query matches ("media(width > 600px)"). "only" is "load" without HTML from the build.
 */
export type ClientStrategy = "load" | "visible" | "intent" | "only" | `media(${string})`;

/** The name of an island's script as a file, without hash and extension: "rules-explorer". */
export function islandFile(name: string): string {
  return name.replaceAll("/", "-");
}

/** The strategy with this name; undefined when there is none. */
export function strategyOf(text: string): ClientStrategy | undefined {
  const isKnown = /^(?:load|visible|intent|only|media\(.*\w.*\))$/.test(text) && isBalanced(text);
  return isKnown ? (text as ClientStrategy) : undefined;
}

/** Whether each parenthesis has its other one: browsers never match a media query without. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    depth += Number(sign === "(") - Number(sign === ")");
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The media query of a strategy; undefined for other strategies. */
export function mediaOf(strategy: string): string | undefined {
  return /^media(\(.+\))$/.exec(strategy)?.[1];
}

/** The first value among the props that JSON cannot represent, with its path ("rows[2].date"). */
export interface UnserializableProp {
  readonly path: string;
  /** "a function", "a Date". */
  readonly kind: string;
}

/** What an element is called among unserializable props: its message has its own advice. */
export const elementKind = "an element (JSX)";

export function unserializableProp(
  value: unknown,
  path = "",
  above: readonly object[] = [],
): UnserializableProp | undefined {
  const kind = unserializableKind(value, above);
  if (kind !== undefined) return { path, kind };
  if (typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  // a list also gives its holes, which JSON turns into null as it does undefined
  const entries: Iterable<readonly [string | number, unknown]> = isList
    ? (value as unknown[]).entries()
    : Object.entries(value);
  for (const [key, each] of entries) {
    const below = isList ? `${path}[${key}]` : path === "" ? String(key) : `${path}.${key}`;
    if (isList && each === undefined) return { path: below, kind: "undefined" };
    const found = unserializableProp(each, below, [...above, value]);
    if (found) return found;
  }
  return undefined;
}

/** What a value is that JSON cannot represent, apart from the values in it. */
function unserializableKind(value: unknown, above: readonly object[]): string | undefined {
  if (value === null || ["undefined", "string", "boolean"].includes(typeof value)) return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== "object") return `a ${typeof value}`;
  if (above.includes(value)) return "an object that contains itself";
  if ("$$typeof" in value) return elementKind;
  const prototype = Object.getPrototypeOf(value) as {
    readonly constructor?: { readonly name: string };
  } | null;
  if (Array.isArray(value) || prototype === null || prototype === Object.prototype) return undefined;
  const name = prototype.constructor?.name ?? "";
  if (name === "") return "an object with a class";
  return `${["A", "E", "I", "O", "U"].includes(name.charAt(0)) ? "an" : "a"} ${name}`;
}
