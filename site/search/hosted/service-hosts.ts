import type { HostedSearch } from "../../model/search.ts";

/** A host in the shape that the service's client expects. */
export interface ClientHost {
  readonly url: string;
  readonly port?: number;
  readonly protocol: "http" | "https";
  readonly accept: "readWrite";
}

/**
 * The configured hosts for the client, in their order; undefined when the service's own are used. Throws an Error when
 * one of them is not a web URL.
 */
export function clientHosts({ hosts = [] }: Pick<HostedSearch, "hosts">): ClientHost[] | undefined {
  if (hosts.length === 0) return undefined;
  return hosts.map((host) => {
    const { protocol, hostname, port } = urlOf(host);
    return {
      url: hostname,
      ...(port !== "" && { port: Number(port) }),
      protocol: protocol === "http:" ? "http" : "https",
      accept: "readWrite",
    };
  });
}

/**
 * The origins that searching uses: the one to connect to in advance, and all that a content security policy must allow.
 * They have the client's spelling; in both places letter case does not matter.
 */
export function serviceHosts(hosted: HostedSearch): {
  readonly preconnect: string;
  readonly connect: readonly string[];
} {
  const { appId, hosts = [] } = hosted;
  const [first, ...others] = hosts.map((host) => urlOf(host).origin);
  if (first !== undefined) return { preconnect: first, connect: [...new Set([first, ...others])] };
  const nearest = `https://${appId}-dsn.algolia.net`;
  return {
    preconnect: nearest,
    connect: [nearest, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)],
  };
}

function urlOf(host: string): URL {
  if (!URL.canParse(host) || !/^https?:/i.test(host)) {
    throw new Error(`\`hosts\` has an entry that is no URL such as https://search.example.org: ${host}`);
  }
  return new URL(host);
}
