import { routeKey, withoutHtmlSuffix } from "../../model/paths.ts";
import { sentLimit } from "../../model/search.ts";
import { cutQuery } from "../../search/request.ts";
import { readParameter, writeParameters } from "../lib/query-string.ts";

const parameter = "q";

/** The query of a URL, as a field can hold it: on one line, and cut to the longest query that is sent. */
export function readQuery(url: URL): string {
  return cutQuery(readParameter(url, parameter).replace(/[\r\n]+/g, " "), sentLimit);
}

/**
 * Writes the query into the URL of the page at `path` (with the base URL), replacing the previous one. Returns false
 * when the browser refuses, as some do after a hundred writes in half a minute.
 */
export function writeQuery(window: Window, path: string, query: string): boolean {
  // another page may be loading already, and the URL may be that page's
  if (pathKey(window.location.pathname) !== pathKey(path)) return true;
  try {
    writeParameters(window, { [parameter]: query });
    return true;
  } catch {
    return false;
  }
}

/** The key of a page's URL, equal for all its spellings. */
function pathKey(path: string): string {
  return routeKey(withoutHtmlSuffix(path));
}
