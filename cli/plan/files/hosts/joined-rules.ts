import { withBase } from "../../../../site/model/paths.ts";
import type { HostInput } from "./host-input.ts";
import { headersText } from "./netlify.ts";

/** The author's `_redirects`, then ours: hosts follow the first rule that matches. */
export function joinedRedirects(own: string | undefined, ours: string): string {
  return own === undefined ? ours : `${endedLine(own)}\n${ours}`;
}

/**
 * The author's `_headers`, then ours. Hosts send a header of both as one header with two values, so ours leaves out what
 * the author sets for all pages.
 */
export function joinedHeaders(own: string | undefined, input: HostInput): string {
  if (own === undefined) return headersText(input);
  const set = namesForAll(own, withBase(input.baseUrl, "/*"));
  const headers = input.headers.filter(([name]) => !set.has(name.toLowerCase()));
  return `${endedLine(own)}\n${headersText({ ...input, headers })}`;
}

/** The names, in lower case, of the headers that a `_headers` file sets or removes for every URL of the site. */
function namesForAll(text: string, all: string): ReadonlySet<string> {
  const names = new Set<string>();
  let isForAll = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^\S/.test(line) && !line.startsWith("#")) isForAll = line.trim() === all || line.trim() === "/*";
    const name = /^\s+(?:!\s*)?([\w-]+)\s*(?::|$)/.exec(line)?.[1];
    if (isForAll && name !== undefined) names.add(name.toLowerCase());
  }
  return names;
}

function endedLine(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
