import { withBase } from "../../../../site/model/paths.ts";
import type { HostInput } from "./host-input.ts";
import { isLiteral, patternOf } from "./netlify.ts";

/**
 * `netlify.toml` for Netlify, with the rules of `_headers` and `_redirects`. Netlify drops rules that stand in both
 * forms. The text has no settings of a build, so that it can be appended to the file of a project.
 */
export function netlifyTomlText({ baseUrl, redirects, headers, caching }: HostInput): string {
  const moved = redirects.flatMap(({ spellings, target }) =>
    spellings
      .filter(isLiteral)
      .map((from) => ["[[redirects]]", `from = ${quoted(from)}`, `to = ${quoted(target)}`, "status = 301"]),
  );
  const added = [
    { url: withBase(baseUrl, "/*"), values: headers },
    ...caching.map(({ url, value }) => ({
      url: patternOf(url),
      values: [["Cache-Control", value]] as const,
    })),
  ].map(({ url, values }) => [
    "[[headers]]",
    `for = ${quoted(url)}`,
    "[headers.values]",
    ...values.map(([name, value]) => `${name} = ${quoted(value)}`),
  ]);
  return [notes, ...moved, ...added].map((lines) => `${lines.join("\n")}\n`).join("\n");
}

/** A basic string of TOML. It has the escapes of JSON, and must not contain a delete character. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

const notes = [
  "# The redirects and headers of this site, for Netlify. Deploy the folder of this file, or append its text to the",
  "# netlify.toml of your project.",
];
