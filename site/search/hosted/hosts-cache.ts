import type { liteClient } from "algoliasearch/lite";

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options["hostsCache"]>;

/**
 * Where a client stores which hosts failed, and when. The client asks for a host by its description but files it
 * under one that has its state in it, so that its own cache never finds what it knows and each search begins with
 * the dead host again. Here a host is known by its URL alone.
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
