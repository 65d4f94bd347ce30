import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { outputPath, routePath, type OutputPath } from "../../../../site/model/paths.ts";
import { hostFiles } from "../hosts/host-files.ts";
import { redirectScript, redirectScriptHash } from "./redirect-page.ts";
import { planRedirects, type RedirectInput } from "./redirects.ts";

const at = { file: "site/config.ts" };
const site: RedirectInput["site"] = {
  origin: "https://example.org",
  baseUrl: "/",
  locale: { lang: "en", label: "English", direction: "ltr" },
};

function plan(pairs: readonly (readonly [from: string, to: string])[], rest: Partial<RedirectInput> = {}) {
  const input: RedirectInput = {
    redirects: pairs.map(([from, to], index) => ({ from, to, at, index })),
    routes: new Set(["/", "/users/configs", "/users/", "/play", "/café"].map(routePath)),
    staticOutputs: new Set<OutputPath>(),
    site,
    nearest: () => undefined,
    ...rest,
  };
  const { value, diagnostics } = planRedirects(input);
  const rules = hostFiles({
    hosts: ["netlify"],
    redirects: value.redirects,
    baseUrl: input.site.baseUrl,
    hashed: () => [],
    hashedFolders: [],
    policy: () => "",
    ownText: () => undefined,
  }).filter(({ path }) => path === "_redirects");
  const pages = new Map<string, string>(value.pages.map(({ path, text }) => [path, text]));
  const files = new Map([...pages, ...rules.map(({ path, text }) => [path, text()] as const)]);
  return { files, diagnostics, redirectPages: [...pages.keys()] };
}

const fourteen = [
  ["/getting-started/typed-linting/monorepos", "/troubleshooting/typed-linting/monorepos"],
  ["/linting/configs", "/users/configs"],
  ["/linting/troubleshooting", "/troubleshooting/faqs/general"],
  ["/linting/troubleshooting/formatting", "/users/what-about-formatting"],
  ["/linting/troubleshooting/tslint", "/users/what-about-tslint"],
  ["/linting/typed-linting", "/getting-started/typed-linting"],
  ["/troubleshooting", "/troubleshooting/faqs/general"],
  ["/troubleshooting/faqs", "/troubleshooting/faqs/general"],
  ["/troubleshooting/formatting", "/users/what-about-formatting"],
  ["/troubleshooting/tslint", "/users/what-about-tslint"],
  ["/troubleshooting/performance-troubleshooting", "/troubleshooting/typed-linting/performance"],
  ["/maintenance/issues/rule-deprecations", "/maintenance/issues/rule-deprecations-and-deletions"],
  [
    "/linting/troubleshooting/typed-linting/Performance-troubleshooting",
    "/troubleshooting/typed-linting/performance",
  ],
  ["/linting/troubleshooting/typed-linting/Monorepos", "/troubleshooting/typed-linting/monorepos"],
] as const;
const fourteenTargets = { routes: new Set(fourteen.map(([, to]) => routePath(to))) };

/** Runs the script of a redirect page as a browser would at a query and fragment; returns the URL it goes to. */
function follow(html: string, search: string, hash: string): string | undefined {
  const redirect = /data-redirect="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  let went: string | undefined;
  const location = { search, hash, replace: (to: string) => (went = to) };
  runInContext(script, createContext({ document: { documentElement: { dataset: { redirect } } }, location }));
  return went;
}

describe("redirect pages", () => {
  it("RD-01 the fourteen redirects each get a page that leads to its target", () => {
    const { files, diagnostics, redirectPages } = plan(fourteen, fourteenTargets);
    expect(diagnostics).toEqual([]);
    expect(redirectPages).toHaveLength(14);
    for (const [from, to] of fourteen) {
      expect(files.get(`${from.slice(1)}/index.html`)).toContain(`<a href="${to}">`);
    }
  });

  it("RD-02 RD-08 capital letters of an old URL stay in file names and in _redirects", () => {
    const { files, redirectPages } = plan(fourteen, fourteenTargets);
    expect(redirectPages).toContain("linting/troubleshooting/typed-linting/Monorepos/index.html");
    expect(redirectPages).toContain(
      "linting/troubleshooting/typed-linting/Performance-troubleshooting/index.html",
    );
    expect(files.get("_redirects")).toContain("\n/linting/troubleshooting/typed-linting/Monorepos /");
    expect(files.get("_redirects")).not.toMatch(/^\/linting\/\S*(?:monorepos|performance)/m);
  });

  it("RD-03 a redirect page has a zero-delay refresh, a canonical link, a script and a readable link", () => {
    const html = plan([["/configs", "/users/configs"]]).files.get("configs/index.html");
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/users/configs">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/users/configs">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<script>${redirectScript}</script>`);
    expect(html).toContain('<p>Its new URL is <a href="/users/configs">/users/configs</a>.</p>');
  });

  it("RD-03 all redirect pages have the same script, and their security policy allows only that script", () => {
    const { files, redirectPages } = plan([
      ["/configs", "/users/configs"],
      ["/people", "/users/"],
    ]);
    const scripts = redirectPages.map((path) => /<script>.*<\/script>/.exec(files.get(path) ?? "")?.[0]);
    expect(new Set(scripts).size).toBe(1);
    for (const path of redirectPages)
      expect(files.get(path)).toContain(`script-src '${redirectScriptHash}';`);
  });

  it("RD-04 the script retains query and fragment", () => {
    const html = plan([["/configs", "/users/configs"]]).files.get("configs/index.html") ?? "";
    expect(follow(html, "?from=mail&x=1", "#strict")).toBe("/users/configs?from=mail&x=1#strict");
    expect(follow(html, "", "")).toBe("/users/configs");
  });

  it("RD-04 a target with a query or fragment retains it", () => {
    const { files } = plan([
      ["/strict", "/users/configs#strict"],
      ["/demo", "/play?ts=5.9&lang=ts"],
    ]);
    expect(follow(files.get("strict/index.html") ?? "", "?x=1", "#other")).toBe("/users/configs#strict");
    expect(follow(files.get("demo/index.html") ?? "", "?x=1", "#other")).toBe("/play?ts=5.9&lang=ts");
  });

  it("RD-05 an old URL with a trailing slash is the same file as one without", () => {
    expect(plan([["/configs/", "/users/configs"]]).redirectPages).toEqual(["configs/index.html"]);
  });

  it("RD-05 _redirects has the old URL with and without a trailing slash", () => {
    const lines =
      plan([["/configs", "/users/configs"]])
        .files.get("_redirects")
        ?.split("\n") ?? [];
    expect(lines.filter((line) => line.startsWith("/"))).toEqual([
      "/configs /users/configs 301",
      "/configs/ /users/configs 301",
    ]);
  });

  it("RD-07 an old URL that is also the parent of others is a folder with an index, not a file and a folder", () => {
    const { redirectPages } = plan(fourteen, fourteenTargets);
    expect(redirectPages).toContain("linting/troubleshooting/index.html");
    expect(redirectPages).toContain("linting/troubleshooting/tslint/index.html");
    expect(redirectPages.filter((path) => !path.endsWith("/index.html"))).toEqual([]);
  });

  it("a URL that names an HTML file is that file, so that static hosts find it", () => {
    const { files, redirectPages } = plan([["/old/configs.html", "/users/configs"]]);
    expect(redirectPages).toEqual(["old/configs.html"]);
    expect(files.get("_redirects")).not.toContain("configs.html/");
  });

  it("the base URL precedes both URLs, and the redirect stays on the requested host", () => {
    const { files } = plan([["/configs", "/users/configs"]], { site: { ...site, baseUrl: "/docs/" } });
    const html = files.get("configs/index.html") ?? "";
    expect(html).toContain('href="https://example.org/docs/users/configs"');
    expect(follow(html, "", "")).toBe("/docs/users/configs");
    expect(files.get("_redirects")).toContain("\n/docs/configs /docs/users/configs 301\n");
  });

  it("a target may be on another site", () => {
    const html = plan([["/chat", "https://chat.example.com/?a=1&b=2"]]).files.get("chat/index.html") ?? "";
    expect(html).toContain('<link rel="canonical" href="https://chat.example.com/?a=1&amp;b=2">');
    expect(html).toContain('<a href="https://chat.example.com/?a=1&amp;b=2">');
    expect(follow(html, "?x=1", "")).toBe("https://chat.example.com/?a=1&b=2");
  });

  it("letters outside ASCII stay in file names and are percent-encoded in URLs", () => {
    const { files, diagnostics, redirectPages } = plan([["/th%C3%A9", "/caf%C3%A9"]]);
    expect(diagnostics).toEqual([]);
    expect(redirectPages).toEqual(["thé/index.html"]);
    expect(files.get("_redirects")).toContain("\n/th%C3%A9 /caf%C3%A9 301\n");
  });

  it("a URL that hosts would read as a pattern is left out of _redirects", () => {
    const { files, redirectPages } = plan([
      ["/a:b", "/users/configs"],
      ["/c*", "/users/configs"],
    ]);
    expect(redirectPages).toHaveLength(2);
    expect(files.has("_redirects")).toBe(false);
  });
});

describe("redirect checks", () => {
  it("RD-06 a missing target is an error that names the nearest page", () => {
    const { diagnostics, redirectPages } = plan([["/configs", "/users/config"]], {
      nearest: () => "/users/configs",
    });
    expect(diagnostics).toEqual([
      {
        code: "redirect-to-nowhere",
        at,
        from: "/configs",
        to: "/users/config",
        nearest: "/users/configs",
      },
    ]);
    expect(redirectPages).toEqual([]);
  });

  it("RD-06 a trailing slash on the target makes no difference, letter case does", () => {
    const { diagnostics, redirectPages } = plan([
      ["/a", "/users/configs/"],
      ["/b", "/users"],
      ["/c", "/Users/Configs"],
    ]);
    expect(redirectPages).toEqual(["a/index.html", "b/index.html"]);
    expect(diagnostics).toMatchObject([{ code: "redirect-to-nowhere", from: "/c" }]);
  });

  it("RD-06 of two redirects from one path the first wins, with a warning", () => {
    const { diagnostics, files } = plan([
      ["/a", "/users/configs"],
      ["/a/", "/play"],
    ]);
    expect(diagnostics).toEqual([{ code: "duplicate-redirect", at, from: "/a/" }]);
    expect(files.get("a/index.html")).toContain('href="/users/configs"');
    expect(files.get("_redirects")).not.toContain("/play");
  });

  it("RD-06 a redirect from the URL of a page is an error, and the page wins", () => {
    const { diagnostics, files } = plan([["/users", "/play"]]);
    expect(diagnostics).toEqual([{ code: "redirect-shadows-page", at, from: "/users" }]);
    expect(files.size).toBe(0);
  });

  it("RD-07 no file gets the name of a page's folder: hosts would serve it instead or loop", () => {
    const { diagnostics, files } = plan([
      ["/users/configs.html", "/play"],
      ["/index.html", "/play"],
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["redirect-shadows-page", "redirect-shadows-page"]);
    expect(files.size).toBe(0);
  });

  it("an old URL with and without .html must have one target", () => {
    const { diagnostics, redirectPages } = plan([
      ["/old", "/play"],
      ["/old.html", "/play"],
      ["/gone.html", "/play"],
      ["/gone", "/users/configs"],
    ]);
    expect(redirectPages).toEqual(["old/index.html", "old.html", "gone.html"]);
    expect(diagnostics).toMatchObject([{ code: "duplicate-redirect", from: "/gone" }]);
  });

  it("RD-06 a file of static/ is never overwritten", () => {
    const staticOutputs = new Set(["guide/index.html", "manual.pdf"].map(outputPath));
    const { diagnostics, redirectPages } = plan(
      [
        ["/guide", "/play"],
        ["/manual.pdf", "/play"],
        ["/start", "/play"],
      ],
      { staticOutputs },
    );
    expect(diagnostics).toMatchObject([
      { code: "redirect-shadows-page", from: "/guide" },
      { code: "redirect-shadows-page", from: "/manual.pdf" },
    ]);
    expect(redirectPages).toEqual(["start/index.html"]);
  });

  it("RD-08 an old URL that differs from a page only in letter case does not replace the page", () => {
    expect(plan([["/Users/Configs", "/play"]]).diagnostics).toMatchObject([
      { code: "redirect-shadows-page" },
    ]);
  });

  it("RD-08 two spellings of one old URL must have one target", () => {
    const agreeing = plan([
      ["/Old", "/play"],
      ["/old", "/play"],
      ["/OLD", "/users/configs"],
      ["/old", "/play"],
    ]);
    expect(agreeing.redirectPages).toEqual(["Old/index.html", "old/index.html"]);
    expect(agreeing.diagnostics).toMatchObject([
      { code: "duplicate-redirect", from: "/OLD" },
      { code: "duplicate-redirect", from: "/old" },
    ]);
  });

  it.each([
    "old",
    "//host/old",
    "/a/../b",
    "/a//b",
    "/a?x=1",
    "/a#b",
    "/a\\b",
    "/%zz",
    "/%2e%2e/b",
    "https://a.b/c",
  ])("an old URL such as %s is refused", (from) => {
    const { diagnostics, files } = plan([[from, "/play"]]);
    expect(diagnostics).toMatchObject([{ code: "bad-config", at, path: "redirects[0].from" }]);
    expect(files.size).toBe(0);
  });

  it.each(["play", "//host/play", "javascript:alert(1)", "mailto:a@b.c", "https://", "/../play"])(
    "a target such as %s is refused",
    (to) => {
      const { diagnostics, files } = plan([["/a", to]]);
      expect(diagnostics).toMatchObject([{ code: "bad-config", at, path: "redirects[0].to" }]);
      expect(files.size).toBe(0);
    },
  );

  it("markup in a URL is escaped", () => {
    const html = plan([["/a", 'https://x.y/"><script>alert(1)</script>']]).files.get("a/index.html");
    expect(html?.match(/<script>/g)).toHaveLength(1);
  });
});
