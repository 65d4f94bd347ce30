import { decoded } from "../../site/model/paths.ts";
import { pathBelow, readPath, servedFile } from "../serve/served-path.ts";

/** Finds the file of a finished site for a URL, and the URL of a file. */
export interface OutputUrls {
  /** A URL as written in a page: the file that it leads to; undefined for another host and for an invalid URL. */
  locate(href: string, from: string): Located | undefined;
  /** The URL of a page in both spellings: "/users/" and "/users" for "users/index.html". */
  pageUrls(file: string): readonly [slash: string, bare: string];
}

export interface Located {
  /** Undefined if no file has this URL. */
  readonly file?: string;
  /** Path and query, for comparing URLs. */
  readonly url: string;
  /** Decoded, without "#"; empty if there is none. */
  readonly fragment: string;
}

/** `origin` is the origin under which the site will be published; URLs that begin with it belong to the site. */
export function outputUrls(
  files: ReadonlySet<string>,
  { baseUrl, origin }: { readonly baseUrl: string; readonly origin: string },
): OutputUrls {
  const located = new Map<string, Located | undefined>();
  const locate = (href: string, from: string): Located | undefined => {
    if (!URL.canParse(href, `${origin}${from}`)) return undefined;
    const url = new URL(href, `${origin}${from}`);
    if (url.origin !== origin) return undefined;
    const path = pathBelow(baseUrl, readPath(url.pathname) ?? "");
    const file =
      path === undefined ? undefined : servedFile(path, (name) => (files.has(name) ? name : undefined));
    return {
      url: url.pathname + url.search,
      fragment: decoded(url.hash.slice(1)),
      ...(file !== undefined && { file }),
    };
  };
  let here: { readonly from: string; readonly target: Located | undefined } | undefined;
  const relative = (href: string, from: string): Located | undefined => {
    // most of these are links to headings of their own page, which need no parsing
    if (!/^#[\w-]*$/.test(href)) return locate(href, from);
    if (here?.from !== from) here = { from, target: locate("", from) };
    return here.target && { ...here.target, fragment: href.slice(1) };
  };
  return {
    locate(href, from) {
      // every page has the same navigation; what is relative to one page would only fill the memory
      if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) return relative(href, from);
      const known = located.get(href);
      if (known !== undefined || located.has(href)) return known;
      const found = locate(href, from);
      located.set(href, found);
      return found;
    },
    pageUrls(file) {
      const url = (path: string): string => baseUrl + path.split("/").map(encodeURIComponent).join("/");
      if (file === "index.html") return [url(""), url("")];
      if (!file.endsWith("/index.html")) return [url(file), url(file)];
      const folder = file.slice(0, -"/index.html".length);
      return [`${url(folder)}/`, url(folder)];
    },
  };
}
