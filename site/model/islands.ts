/**
 * When the script of an island is loaded: with the page, when the island becomes visible, when the reader is about to
 * use it, or when a media query matches ("media(width > 600px)"). "only" is "load" without HTML from the build.
 */
export type ClientStrategy = "load" | "visible" | "intent" | "only" | `media(${string})`;

/** The name of an island's script as a file, without hash and extension: "rules-explorer". */
export function islandFile(name: string): string {
  return name.replaceAll("/", "-");
}

/** The names by which the server's HTML and the client find an island and its parts. */
export const islandDom = {
  /** The outermost element; its attribute `name` names the script. */
  island: "site-island",
  /** The element that React renders, the only part that it may change. */
  root: "site-root",
  /** Children that are finished HTML: Markdown inside the island. React does not change its content. */
  children: "site-children",
  strategy: "client",
  /** Set when a query in the URL is reason enough to load: the island shows what the query asks for. */
  usesQuery: "data-query",
  /** Set while the island does not run. */
  waiting: "data-waiting",
} as const;

/** The strategy with this name; undefined when there is none. */
export function strategyOf(text: string): ClientStrategy | undefined {
  return /^(?:load|visible|intent|only|media\(.+\))$/.test(text) ? (text as ClientStrategy) : undefined;
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

export function unserializableProp(
  value: unknown,
  path = "",
  above: readonly object[] = [],
): UnserializableProp | undefined {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean")
    return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : { path, kind: String(value) };
  if (typeof value !== "object") return { path, kind: `a ${typeof value}` };
  if (above.includes(value)) return { path, kind: "an object that contains itself" };
  const isPlain =
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);
  if (!isPlain) return { path, kind: `a ${value.constructor.name}` };
  for (const [key, each] of Object.entries(value)) {
    const below = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const found = unserializableProp(each, below, [...above, value]);
    if (found) return found;
  }
  return undefined;
}
