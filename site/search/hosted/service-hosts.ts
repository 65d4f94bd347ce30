import type { HostedSearch } from "../../model/search.ts";

/** A host as the service's client wants it described. */
export interface ClientHost {
  readonly url: string;
  readonly port?: number;
  readonly protocol: "http" | "https";
  readonly accept: "readWrite";
}

/**
 * The hosts of a configuration for the client, in their order; undefined where the service's own are meant. Throws
 * an Error when one of them is no web URL.
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
 * The origins that searching talks to: the one worth a connection in advance, and all that a content security policy
 * must let pass. Written as the client writes them; in both places upper and lower case are the same.
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
    throw new Error(`\`hosts\` has an entry that is no address such as https://search.example.org: ${host}`);
  }
  return new URL(host);
}
