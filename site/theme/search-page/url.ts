import { routeKey, withoutHtmlSuffix } from "../../model/paths.ts";
import { queryLimits } from "../../model/search.ts";
import { cutQuery } from "../../search/request.ts";
import { readParameter, writeParameters } from "../lib/query-string.ts";

const parameter = "q";

/** The query that a URL asks for, as a field can hold it: on one line, and of the length that is sent. */
export function readQuery(url: URL): string {
  return cutQuery(readParameter(url, parameter).replace(/[\r\n]+/g, " "), queryLimits.sent);
}

/**
 * Writes the query into the URL of the page at `path` (with the base URL), in the place of the one before. False when the browser
 * refuses, as some do after a hundred times in half a minute.
 */
export function writeQuery(window: Window, path: string, query: string): boolean {
  // another page may be on its way already, and the URL be that page's
  if (pathKey(window.location.pathname) !== pathKey(path)) return true;
  try {
    writeParameters(window, { [parameter]: query });
    return true;
  } catch {
    return false;
  }
}

/** What the spellings of a page's URL have in common. */
function pathKey(path: string): string {
  return routeKey(withoutHtmlSuffix(path));
}
