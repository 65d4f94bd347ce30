import { liteClient } from "algoliasearch/lite";
import { describe, expect, it } from "vitest";
import { clientHosts, serviceHosts } from "./service-hosts.ts";

const hosted = { appId: "AbC123", apiKey: "key", indexName: "docs" };

describe("the hosts of a search service", () => {
  it("SM-24: are those of the client, in the client's spelling", () => {
    const { preconnect, connect } = serviceHosts(hosted);
    expect(preconnect).toBe("https://AbC123-dsn.algolia.net");
    const reading = liteClient(hosted.appId, hosted.apiKey).transporter.hosts.filter(
      ({ accept }) => accept !== "write",
    );
    const asked = reading.map(({ protocol, url }) => `${protocol}://${url}`);
    expect(connect).toEqual([asked[0], ...asked.slice(1).sort()]);
    expect(connect).toHaveLength(4);
  });

  it("SM-24: are the configured ones instead, each once", () => {
    const hosts = ["https://Search.example.org/", "http://127.0.0.1:8123", "https://search.example.org"];
    expect(serviceHosts({ ...hosted, hosts })).toEqual({
      preconnect: "https://search.example.org",
      connect: ["https://search.example.org", "http://127.0.0.1:8123"],
    });
    expect(serviceHosts({ ...hosted, hosts: [] })).toEqual(serviceHosts(hosted));
  });

  it("are passed to the client in their order", () => {
    expect(clientHosts({ hosts: ["https://search.example.org", "http://127.0.0.1:8123"] })).toEqual([
      { url: "search.example.org", protocol: "https", accept: "readWrite" },
      { url: "127.0.0.1", port: 8123, protocol: "http", accept: "readWrite" },
    ]);
    expect(clientHosts({})).toBeUndefined();
    expect(clientHosts({ hosts: [] })).toBeUndefined();
  });

  it.each(["search.example.org", "ftp://search.example.org", ""])("%j is not a host", (host) => {
    expect(() => clientHosts({ hosts: [host] })).toThrow("`hosts` has an entry that is no URL");
    expect(() => serviceHosts({ ...hosted, hosts: [host] })).toThrow(`: ${host}`);
  });
});
