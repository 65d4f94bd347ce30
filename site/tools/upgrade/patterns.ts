/** A pattern of `overrides` for flat config, where a pattern without a slash matches in the root folder only. */
export function filesPattern(pattern: string): string {
  const inRoot = pattern.replace(/^\.?\//, "");
  return pattern.includes("/") ? inRoot : `**/${inRoot}`;
}

/** A pattern as in `.gitignore` for `globalIgnores`. */
export function ignorePattern(pattern: string): string {
  const isNegated = pattern.startsWith("!");
  const positive = (isNegated ? pattern.slice(1) : pattern).trim();
  const slash = positive.indexOf("/");
  const matchesAnywhere = slash === -1 || slash === positive.length - 1;
  const path = positive.replace(/^\//, "");
  const converted = matchesAnywhere ? `**/${path}` : path;
  return `${isNegated ? "!" : ""}${converted}${converted.endsWith("/**") && !matchesAnywhere ? "/*" : ""}`;
}
