import type { PageHosts } from "../../model/site.ts";

export const noHosts: PageHosts = { images: [], media: [], frames: [] };
export const hostKinds = ["images", "media", "frames"] as const satisfies readonly (keyof PageHosts)[];

/**
 * The origins that the elements of finished HTML name: exact hosts, and https only. A page without such elements costs
 * one search.
 */
export function hostsIn(html: string): PageHosts {
  const found: Record<HostKind, Set<string>> = {
    images: new Set(),
    media: new Set(),
    frames: new Set(),
  };
  for (const [, tag = "", attributes = ""] of html.matchAll(loaders)) {
    for (const [, name = "", value = ""] of attributes.matchAll(urls)) {
      const kind = kindOf(tag.toLowerCase(), name.toLowerCase());
      for (const url of name.toLowerCase() === "srcset" ? value.split(/,\s+|\s+/) : [value.trim()]) {
        const source = kind && sourceOf(url, kind);
        if (source !== undefined) found[kind ?? "images"].add(source);
      }
    }
  }
  return unitedHosts([{ images: [...found.images], media: [...found.media], frames: [...found.frames] }]);
}

const loaders = /<(img|image|source|video|audio|track|iframe|input)(?=\s)((?:[^"'>]|"[^"]*"|'[^']*')*)/gi;
const styled = / style="([^"&]+)"/g;
const urls = /\s(src|srcset|poster|(?:xlink:)?href)="([^"]*)"/gi;

type HostKind = (typeof hostKinds)[number];

function kindOf(tag: string, attribute: string): HostKind | undefined {
  if (tag === "iframe") return attribute === "src" ? "frames" : undefined;
  // only the pictures of SVG have their URL in `href`
  if (attribute.endsWith("href")) return tag === "image" ? "images" : undefined;
  const isMedia = attribute === "src" && /^(?:video|audio|source|track)$/.test(tag);
  return isMedia ? "media" : "images";
}

function sourceOf(url: string, kind: HostKind): string | undefined {
  if (kind === "frames" && /^(?!\/\/)(?![a-z][a-z\d+.-]*:)/i.test(url)) return "'self'";
  return secureOrigin(url);
}

/**
 * The origin of an https URL; undefined for any other URL, and for a host with characters that mean something else in a
 * policy.
 */
export function secureOrigin(url: string): string | undefined {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return /^https:\/\/[a-z\d._-]+(?::\d+)?$/.test(origin) ? origin : undefined;
}

/** All origins of several pages, sorted. */
export function unitedHosts(all: Iterable<PageHosts>): PageHosts {
  const lists = [...all];
  const of = (kind: HostKind): string[] => [...new Set(lists.flatMap((hosts) => hosts[kind]))].sort();
  const styles = [...new Set(lists.flatMap((hosts) => hosts.styles ?? []))].sort();
  return {
    ...{ images: of("images"), media: of("media"), frames: of("frames") },
    ...(styles.length > 0 && { styles }),
  };
}

/** The sources of a policy for the inline styles in finished HTML, except for those with references to characters. */
export function stylesIn(html: string, sourceOf: (css: string) => string): string[] {
  if (!html.includes(' style="')) return [];
  return [...new Set(Array.from(html.matchAll(styled), ([, css = ""]) => css))].map(sourceOf);
}

const policyTag = '<meta http-equiv="Content-Security-Policy" content="';
let lastPolicy: { readonly policy: string; readonly hosts: PageHosts | undefined } | undefined;

/** The origins that the policy in a finished page allows; undefined if it allows none but its own. */
export function hostsOfPolicy(html: string): PageHosts | undefined {
  const tag = html.indexOf(policyTag);
  if (tag === -1) return undefined;
  const at = tag + policyTag.length;
  const policy = html.slice(at, html.indexOf('"', at));
  // most pages have the same one
  if (lastPolicy?.policy !== policy) lastPolicy = { policy, hosts: readPolicy(policy) };
  return lastPolicy.hosts;
}

function readPolicy(policy: string): PageHosts | undefined {
  const sources = (name: string): string[] =>
    (new RegExp(`(?:^|;)${name}-src ([^;]*)`).exec(policy)?.[1] ?? "")
      .split(" ")
      .filter((source) => /^https?:/.test(source) || (name === "frame" && source === "'self'"));
  const styles = /(?:^|;)style-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
  const hosts = { images: sources("img"), media: sources("media"), frames: sources("frame") };
  if (styles.length > 0) return { ...hosts, styles };
  return hostKinds.some((kind) => hosts[kind].length > 0) ? hosts : undefined;
}
