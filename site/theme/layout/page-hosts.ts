import type { PageHosts } from "../../model/site.ts";

export const noHosts: PageHosts = { images: [], media: [], frames: [] };
export const hostKinds = ["images", "media", "frames"] as const satisfies readonly (keyof PageHosts)[];

type HostKind = (typeof hostKinds)[number];

/**
 * The origin of an https URL; undefined for any other URL, and for a host with characters that mean something else in a
 * policy.
 */
export function secureOrigin(url: string): string | undefined {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return /^https:\/\/[a-z\d._-]+(?::\d+)?$/.test(origin) ? origin : undefined;
}

export function hasHosts({ styles = [], ...hosts }: PageHosts): boolean {
  return styles.length > 0 || hostKinds.some((kind) => hosts[kind].length > 0);
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
