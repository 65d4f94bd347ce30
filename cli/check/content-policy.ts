import { policyHash } from "../lib/hash.ts";

/** Inline code of a page, by the kinds that a content security policy distinguishes. */
export interface InlineCode {
  readonly kind: "script" | "script-attribute" | "style" | "style-attribute";
  readonly code: string;
  readonly nonce?: string;
}

/** True when every one of the policies lets the browser run or apply the code. */
export function isAllowed(inline: InlineCode, policies: readonly string[]): boolean {
  return policies.every((policy) => allows(policy, inline));
}

/** A file or a page of another host that a page shows. */
export interface OutsideSource {
  readonly directive: "img-src" | "media-src" | "frame-src";
  /** A full URL. */
  readonly url: string;
}

/** True when every one of the policies lets the browser load the file. */
export function isLoaded({ directive, url }: OutsideSource, policies: readonly string[]): boolean {
  return policies.every((policy) => {
    const directives = parse(policy);
    // `child-src` is the older name of `frame-src`
    const names = [directive, ...(directive === "frame-src" ? ["child-src"] : []), "default-src"];
    const name = names.find((candidate) => directives.has(candidate));
    const sources = name === undefined ? undefined : directives.get(name);
    return !sources || [...sources].some((source) => matches(source.toLowerCase(), new URL(url)));
  });
}

/** Whether a source expression such as `https:`, `https://*.example.org/img/` or `*` covers a URL. */
function matches(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (source === "*") return /^https?:$/.test(protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(protocol, source);
  const [, scheme, host = "", wanted, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/']+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (host === "" || (scheme !== undefined && !isScheme(protocol, scheme))) return false;
  const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  const isPort =
    wanted === "*" || port === (wanted ?? "") || (port === "" && wanted === usualPorts[protocol]);
  const isPath = path === undefined || (path.endsWith("/") ? pathname.startsWith(path) : pathname === path);
  return isHost && isPort && isPath;
}

/** What may be loaded over http may be loaded over https too. */
function isScheme(protocol: string, allowed: string): boolean {
  return protocol === allowed || (protocol === "https:" && allowed === "http:");
}

const usualPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

function allows(policy: string, { kind, code, nonce }: InlineCode): boolean {
  const directives = parse(policy);
  const name = fallbacks[kind].find((candidate) => directives.has(candidate));
  const sources = name === undefined ? undefined : directives.get(name);
  if (!sources) return true;
  const isAttribute = kind.endsWith("attribute");
  const algorithms = ["sha256", "sha384", "sha512"] as const;
  if (nonce !== undefined && sources.has(`'nonce-${nonce}'`)) return true;
  if (!isAttribute || sources.has("'unsafe-hashes'")) {
    if (algorithms.some((algorithm) => sources.has(`'${policyHash(code, algorithm)}'`))) return true;
  }
  // a hash or a nonce anywhere in the list cancels the general permission
  return (
    sources.has("'unsafe-inline'") && ![...sources].some((source) => /^'(?:sha\d{3}|nonce)-/.test(source))
  );
}

function parse(policy: string): ReadonlyMap<string, ReadonlySet<string>> {
  const directives = new Map<string, ReadonlySet<string>>();
  for (const text of policy.split(";")) {
    const [name, ...sources] = text.trim().split(/\s+/);
    // the first of two directives counts
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), new Set(sources));
  }
  return directives;
}

/** The directives for a kind of code, the most specific first. The first directive in the policy applies. */
const fallbacks: { readonly [Kind in InlineCode["kind"]]: readonly string[] } = {
  script: ["script-src-elem", "script-src", "default-src"],
  "script-attribute": ["script-src-attr", "script-src", "default-src"],
  style: ["style-src-elem", "style-src", "default-src"],
  "style-attribute": ["style-src-attr", "style-src", "default-src"],
};
