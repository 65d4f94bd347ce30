import { describe, expect, it } from "vitest";
import { routePath } from "../../../../site/model/paths.ts";
import { planRedirects } from "./redirects.ts";

const at = { file: "site/config.ts" };

function plan(pairs: readonly (readonly [from: string, to: string])[]) {
  const { value, diagnostics } = planRedirects({
    redirects: pairs.map(([from, to], index) => ({ from, to, at, index })),
    routes: new Set(["/", "/users/configs"].map(routePath)),
    staticOutputs: new Set(),
    site: {
      origin: "https://example.org",
      baseUrl: "/",
      locale: { lang: "en", label: "English", direction: "ltr" },
    },
    nearest: () => undefined,
  });
  return {
    diagnostics,
    pages: new Map<string, string>(value.pages.map(({ path, text }) => [path, text])),
    targets: Object.fromEntries(value.redirects.map(({ from, to }) => [from, to])),
  };
}

describe("chains of redirects", () => {
  it("become one step", () => {
    const { diagnostics, pages, targets } = plan([
      ["/a", "/b/"],
      ["/b", "/c"],
      ["/c", "/users/configs"],
    ]);
    expect(diagnostics).toEqual([]);
    expect(pages.get("a/index.html")).toContain('<a href="/users/configs">');
    expect(targets).toEqual({ "/a": "/users/configs", "/b": "/users/configs", "/c": "/users/configs" });
  });

  it("keep the last of their queries and fragments", () => {
    const { targets } = plan([
      ["/a", "/b#early"],
      ["/b", "/users/configs"],
      ["/c", "/d?x=1#early"],
      ["/d", "/users/configs#late"],
      ["/e", "/f#part"],
      ["/f", "https://other.example/page"],
    ]);
    expect(targets).toMatchObject({
      "/a": "/users/configs#early",
      "/c": "/users/configs#late",
      "/e": "https://other.example/page#part",
    });
  });

  it("that loop are one error that names the way, and have no page", () => {
    const { diagnostics, pages } = plan([
      ["/into", "/b"],
      ["/a", "/b"],
      ["/b", "/c"],
      ["/c", "/a/"],
      ["/self", "/self/"],
    ]);
    expect(diagnostics).toEqual([
      { code: "redirect-cycle", at, from: "/a", through: ["/b", "/c", "/a"] },
      { code: "redirect-cycle", at, from: "/self", through: ["/self"] },
    ]);
    expect(pages.size).toBe(0);
  });

  it("that end nowhere are reported where they end", () => {
    const { diagnostics, pages } = plan([
      ["/a", "/b"],
      ["/b", "/gone"],
      ["/c", "/bad"],
      ["/bad", "javascript:alert(1)"],
    ]);
    expect(diagnostics).toMatchObject([
      { code: "bad-config", path: "redirects[3].to" },
      { code: "redirect-to-nowhere", from: "/b", to: "/gone" },
    ]);
    expect(pages.size).toBe(0);
  });
});
