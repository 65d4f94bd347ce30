import type { HeaderRule, HostHeaders, RedirectRule } from "./host-folder.ts";

/**
 * Parses a `_redirects` file: `/from /to 301` on each line, with an optional status; `#` begins a comment. Lines
 * with conditions that only a hosting service can check (hosts, query values, countries) are ignored.
 */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [from, to, status = "301", ...conditions] = line
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const code = /^(\d{3})(!?)$/.exec(status);
    if (!from?.startsWith("/") || !to || !/^(?:\/|https?:)/.test(to) || !code || conditions.length > 0)
      return [];
    return [{ from, to, status: Number(code[1]), force: code[2] === "!", line: index + 1 }];
  });
}

/**
 * Parses a `_headers` file: a path on a separate line, followed by indented lines with `Name: value`, or `! Name` to
 * remove a header.
 */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const blocks: { path: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    if (/^\s/.test(line)) blocks.at(-1)?.lines.push(line.trim());
    else blocks.push({ path: line.trim(), lines: [] });
  }
  return blocks.map(({ path, lines }) => ({
    path,
    add: lines.flatMap((line) => {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined || reserved.has(name.toLowerCase())) return [];
      // control characters would end the header and start another
      return [[name.toLowerCase(), value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "")] as const];
    }),
    remove: lines.flatMap((line) => /^!\s*(\S+)$/.exec(line)?.[1]?.toLowerCase() ?? []),
  }));
}

/** The headers from all matching blocks. Several values for one name are joined, as hosts do. */
export function headersFor(path: string, rules: readonly HeaderRule[]): HostHeaders {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    if (rule.path !== path && !(/[*:]/.test(rule.path) && patternOf(rule.path).expression.test(path)))
      continue;
    for (const name of rule.remove) headers[name] = "";
    for (const [name, value] of rule.add)
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  }
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}

/**
 * The target of a rule for a path, with `:splat` and `:name` filled in; undefined if the rule does not match.
 * Trailing slashes are ignored; the rest must match exactly.
 */
export function redirectTarget(rule: RedirectRule, path: string): string | undefined {
  const { expression, names } = patternOf(withoutSlash(rule.from));
  const found = expression.exec(withoutSlash(path));
  if (!found) return undefined;
  const values = new Map(names.map((name, index) => [name, encodePath(found[index + 1] ?? "")]));
  const target = rule.to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => values.get(name) ?? whole);
  // a splat with a leading slash must not turn the path into another host
  return target.startsWith("/") ? target.replace(/^\/+/, "/") : target;
}

/** Headers that describe the message itself; rules must not set them. */
const reserved: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-range",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** `*` matches anything (a final `/*` also nothing), `:name` one segment of the path. */
function patternOf(path: string): { readonly expression: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  const named = (name: string, source: string): string => {
    names.push(name);
    return source;
  };
  const source = path.replace(/\/\*$|\*|:[A-Za-z]\w*|[^*:/]+|[:/]/g, (part) => {
    if (part === "/*") return named("splat", "(?:/(.*))?");
    if (part === "*") return named("splat", "(.*)");
    if (part.length > 1 && part.startsWith(":")) return named(part.slice(1), "([^/]+)");
    return part.replace(/[$()+.?[\\\]^{|}]/g, "\\$&");
  });
  return { expression: new RegExp(`^${source}$`, "s"), names };
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

function encodePath(text: string): string {
  return text.split("/").map(encodeURIComponent).join("/");
}
