/**
 * URLs. Each kind of path is a string with its own brand, so that a file cannot be passed where a URL is expected.
 * Everything here also runs in the browser.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A page's URL below the base URL, spelled as declared: "/", "/users/", "/users/configs". */
export type RoutePath = Branded<"RoutePath">;
/** A finished file, relative to the output folder: "users/configs/index.html". */
export type OutputPath = Branded<"OutputPath">;
/** An author's file, relative to the root: "content/users/configs.md". */
export type SourcePath = Branded<"SourcePath">;

export function routePath(path: string): RoutePath {
  return (path.startsWith("/") ? path : `/${path}`) as RoutePath;
}

export function outputPath(path: string): OutputPath {
  return path.replace(/^\/+/, "") as OutputPath;
}

export function sourcePath(path: string): SourcePath {
  return path.replaceAll("\\", "/") as SourcePath;
}

/** The HTML file of a route: "/users/configs" and "/users/configs/" give "users/configs/index.html". */
export function pageOutput(route: RoutePath): OutputPath {
  return outputPath(`${route.replace(/\/$/, "")}/index.html`);
}

/** The page as Markdown: "/users/" and "/users" give "users.md", "/" gives "index.md". */
export function markdownOutput(route: RoutePath): OutputPath {
  return outputPath(`${route.replace(/\/$/, "") || "/index"}.md`);
}

/** The key of a URL, equal for all its spellings: lower case, no trailing slash. */
export function routeKey(path: string): string {
  const lower = path.toLowerCase();
  const bare = lower.endsWith("/") ? lower.replace(/\/+$/, "") : lower;
  return bare === "" ? "/" : bare;
}

/** True when a link without query and fragment points to its own page. */
export function isSameRoute(href: string, route: string): boolean {
  // most links lead elsewhere, and a page has many: two spellings may differ by one slash only
  if (Math.abs(href.length - route.length) > 1) return false;
  return routeKey(href) === routeKey(route);
}

/** The URL without ".html" or "/index.html": "/blog/index.html" gives "/blog". */
export function withoutHtmlSuffix(path: string): RoutePath {
  const bare = path.trim().replace(/(?:\/index)?\.html$/, "");
  return routePath(bare === "" ? "/" : bare);
}

/**
 * A URL as the browser requests it: the base URL ("/" or "/docs/") before the path, and characters that a URL may not
 * contain (spaces, letters beyond ASCII) percent-encoded. URLs outside the site are unchanged.
 */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  return `${baseUrl.replace(/\/$/, "")}${path}`.replace(/[^\x21-\x7e]+|["<>`\\^{|}]/g, encodeURIComponent);
}

/** True for targets that leave the site: another scheme, another host, mail. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Decodes percent-encoding; returns text with invalid percent-encoding unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
