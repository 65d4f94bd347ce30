/**
 * When the script of an island is loaded: with the page, when the island comes into view, when the reader is about to
 * use it, or when a media query matches ("media(width > 600px)"). "only" is "load" without HTML from the build.
 */
export type ClientStrategy = "load" | "visible" | "intent" | "only" | `media(${string})`;

/** How the server's HTML and the client find an island and its parts. */
export const islandDom = {
  /** The element around everything; its attribute `name` names the script. */
  island: "site-island",
  /** What React renders, the only part that it may change. */
  root: "site-root",
  /** Children that are finished HTML: Markdown inside the island. React leaves its content alone. */
  children: "site-children",
  strategy: "client",
  /** Set where a query in the URL alone is a reason to load: the island shows what it asks for. */
  usesQuery: "data-query",
  /** Set while the island does not run. */
  waiting: "data-waiting",
} as const;

/** The strategy that a text names; undefined when it names none. */
export function strategyOf(text: string): ClientStrategy | undefined {
  return /^(?:load|visible|intent|only|media\(.+\))$/.test(text) ? (text as ClientStrategy) : undefined;
}

/** The media query of a strategy; undefined for other strategies. */
export function mediaOf(strategy: string): string | undefined {
  return /^media(\(.+\))$/.exec(strategy)?.[1];
}

/** The first value among some props that JSON cannot hold, with its path ("rows[2].date"). */
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
