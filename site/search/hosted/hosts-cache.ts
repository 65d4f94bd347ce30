import type { liteClient } from "algoliasearch/lite";

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options["hostsCache"]>;

/**
 * Stores which hosts failed, and when, for a client. The client looks a host up by its description but stores it under
 * a key that includes its state, so its own cache never finds an entry and each search starts with the failed host
 * again. Here the URL alone identifies a host.
 */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  return {
    get: async <Value>(key: Key, defaultValue: () => Promise<Value>): Promise<Value> => {
      const known = states.get(nameOf(key)) as Value | undefined;
      return known ?? defaultValue();
    },
    set: (key, value) => {
      states.set(nameOf(key), value);
      return Promise.resolve(value);
    },
    delete: (key) => {
      states.delete(nameOf(key));
      return Promise.resolve();
    },
    clear: () => {
      states.clear();
      return Promise.resolve();
    },
  };
}

type Key = Parameters<HostsCache["delete"]>[0];

function nameOf(key: Key): string {
  if (typeof key === "string") return key;
  const { protocol, url, port, accept } = key as { readonly [part: string]: string | number | undefined };
  return `${protocol ?? ""}://${url ?? ""}:${port ?? ""}|${accept ?? ""}`;
}
