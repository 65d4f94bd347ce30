/**
 * Decodes the path of a request and merges repeated slashes. Undefined if it is invalid or leads outside: bad
 * percent-encoding, `..`, a backslash, a null byte.
 */
export function readPath(pathname: string): string | undefined {
  const decoded = decode(pathname);
  if (!decoded?.startsWith("/") || decoded.includes("\\") || decoded.includes("\0")) return undefined;
  const parts = decoded.split("/");
  if (parts.some((part) => part === ".." || part === ".")) return undefined;
  return decoded.replace(/\/{2,}/g, "/");
}

/** The path below the base URL ("" for the home page); undefined if it is outside. */
export function pathBelow(baseUrl: string, url: string): string | undefined {
  const base = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  if (url.startsWith(base)) return url.slice(base.length);
  return `${url}/` === base ? "" : undefined;
}

/**
 * Finds the file for a path: the file itself, the index of the folder, or the page of that name, for each of `/x`,
 * `/x/`, `/x.html` and `/x/index.html`.
 */
export function servedFile<File>(path: string, lookUp: (path: string) => File | undefined): File | undefined {
  for (const candidate of candidatesOf(path)) {
    const file = lookUp(candidate);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Files for the host or for tools, which are not served. `.well-known` is public. */
export function isHidden(path: string): boolean {
  // some file systems ignore letter case, and trailing dots and spaces
  const parts = path.toLowerCase().split("/");
  const name = (parts[0] ?? "").replace(/[. ]+$/, "");
  if (parts.length === 1 && (name === "_headers" || name === "_redirects")) return true;
  return parts.some((part, index) => part.startsWith(".") && !(index === 0 && part === ".well-known"));
}

function candidatesOf(path: string): readonly string[] {
  if (path === "" || path.endsWith("/")) {
    const folder = path.slice(0, -1);
    return folder === "" ? ["index.html"] : [`${folder}/index.html`, `${folder}.html`];
  }
  const bare = path.replace(/(?:(?:^|\/)index)?\.html$/, "");
  // no file has the name of a folder, and pages are found sooner than files
  if (bare === path) return [`${path}/index.html`, path, `${path}.html`];
  return bare === "" ? [path] : [path, `${bare}/index.html`, `${bare}.html`];
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
