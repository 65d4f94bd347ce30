import { describe, expect, it } from "vitest";
import type { UserConfig } from "../config/schema/schema.ts";
import { sourcePath } from "../../site/model/paths.ts";
import type { LinkUse } from "../content/markdown/context.ts";
import { wordingOf } from "../diagnostics/wording.ts";
import { diagnosticLine } from "../../tests/harness/memory/rendered-body.ts";
import { routeSite } from "../../tests/harness/memory/routed-site.ts";
import { brokenAnchor, resolveLink } from "./link.ts";

const files = {
  "index.md": "",
  "users/index.md": "",
  "users/configs.md": "",
  "users/shared/typed.mdx": "",
  "getting-started.md": "---\nslug: /start/\n---\n",
  "a b/ü.md": "",
  "blog/2024-01-01-post.md": "",
};
const assets = new Map([
  [sourcePath("content/users/map.png"), "/assets/map-1234ABCD.png"],
  [sourcePath("content/data.json"), "/assets/data-1234ABCD.json"],
]);

/** Resolves a link in content/users/configs.md. */
function resolve(
  href: string,
  { config = {}, kind = "link" }: { config?: UserConfig; kind?: LinkUse["kind"] } = {},
) {
  const site = routeSite(files, { config });
  const from = site.table.bySource.get(sourcePath("content/users/configs.md"));
  if (!from) throw new Error("no page");
  const use: LinkUse = { href, kind, at: { file: "content/users/configs.md", line: 7, column: 3 } };
  const targets = {
    table: site.table,
    assets,
    files: new Set(["/img/logo.svg", "/blog/rss.xml"]),
    config: site.config,
  };
  const { diagnostic, ...link } = resolveLink(use, from, targets);
  return { ...link, reason: diagnostic && diagnosticLine(diagnostic) };
}

describe("a link to a source file", () => {
  it.each([
    ["./index.md", "/users/"],
    ["index.md#part", "/users/#part"],
    ["../index.md", "/"],
    ["shared/typed.mdx", "/users/shared/typed"],
    ["./shared/typed", "/users/shared/typed"],
    ["../getting-started.md?x=1#a", "/start/?x=1#a"],
    ["/getting-started.md", "/start/"],
    ["../a%20b/%C3%BC.md", "/a%20b/%C3%BC"],
    ["<../a b/ü.md>", undefined],
    ["../a b/ü.md", "/a%20b/%C3%BC"],
    ["../users", "/users/"],
    ["@site/content/users/index.md", "/users/"],
    ["@site/users/index.md", "/users/"],
    ["~/users/index.md", "/users/"],
  ])("%s becomes %s", (href, url) => {
    const { href: resolved, reason } = resolve(href);
    expect(reason === undefined ? resolved : undefined).toBe(url);
  });
});

describe("a link to a URL", () => {
  it.each([
    ["/users/configs", "/users/configs"],
    ["/users/configs/", "/users/configs/"],
    ["/users", "/users"],
    ["/", "/"],
    ["/start", "/start"],
    ["/users/configs.html", "/users/configs"],
    ["/blog/index.html", "/blog"],
    ["/blog/rss.xml", "/blog/rss.xml"],
    ["pathname:///blog/rss.xml", "/blog/rss.xml"],
    ["/a%20b/%c3%bc", "/a%20b/%C3%BC"],
    ["./shared/typed/", "/users/shared/typed/"],
    ["#part", "#part"],
    ["?x=1&y=2", "?x=1&amp;y=2"],
  ])("RT-20 VA-02 %s stays %s: slashes are neither added nor removed", (href, url) => {
    expect(resolve(href)).toMatchObject({ href: url, reason: undefined });
  });

  it("gets the letter case of the page, because hosts respect it", () => {
    expect(resolve("/Users/CONFIGS/").href).toBe("/users/configs/");
  });

  it("gets the base URL before it", () => {
    const config = { baseUrl: "/docs/" };
    expect(resolve("/users/configs", { config }).href).toBe("/docs/users/configs");
    expect(resolve("./index.md", { config }).href).toBe("/docs/users/");
    expect(resolve("map.png", { config }).href).toBe("/docs/assets/map-1234ABCD.png");
    expect(resolve("/img/logo.svg", { config, kind: "image" }).href).toBe("/docs/img/logo.svg");
  });

  it.each(["https://example.org/a?b=1&c", "mailto:a@example.org", "//example.org", "tel:123"])(
    "outside the site, %s, is unchanged",
    (href) => {
      expect(resolve(href)).toEqual({ href: href.replace("&", "&amp;"), reason: undefined });
    },
  );

  it("cannot break out of its attribute", () => {
    expect(resolve('https://example.org/"><script>').href).toBe("https://example.org/%22%3E%3Cscript%3E");
    expect(resolve('/users"onclick="x').href).not.toContain('"');
  });
});

describe("a broken link", () => {
  it("ER-04 is reported at its place with the nearest page", () => {
    const hrefs = [
      "./config.md",
      "../users/configs.mdx",
      "nowhere.md",
      "../../../../etc/passwd",
      "/users/config",
      "/nowhere",
      "typed",
      "%E0%A4%A",
    ];
    const { table, config } = routeSite(files);
    const from = table.bySource.get(sourcePath("content/users/configs.md"));
    const hints = hrefs.map((href) => {
      const use: LinkUse = {
        href,
        kind: "link",
        at: { file: "content/users/configs.md", line: 7, column: 3 },
      };
      const { diagnostic } = from ? resolveLink(use, from, { table, assets, files: new Set(), config }) : {};
      return diagnostic && `${diagnosticLine(diagnostic)} ${wordingOf(diagnostic).hint}`;
    });
    expect(hints).toMatchInlineSnapshot(`
      [
        "7:3 error No file found at ./config.md. Did you mean \`./configs.md\`?",
        "7:3 error No file found at ../users/configs.mdx. Did you mean \`./configs.md\`?",
        "7:3 error No file found at nowhere.md. Fix the path: it is relative to this file.",
        "7:3 error No page found at ../../../../etc/passwd. Fix the URL or remove the link.",
        "7:3 error No page found at /users/config. Did you mean \`/users/configs\`?",
        "7:3 error No page found at /nowhere. Fix the URL or remove the link.",
        "7:3 error No page found at typed. Did you mean \`/users/shared/typed\`?",
        "7:3 error No page found at %E0%A4%A. Fix the URL or remove the link.",
      ]
    `);
  });

  it("VA-02 is reported for a redirect as its target", () => {
    const config = { redirects: [{ from: "/old", to: "/users/configs" }] };
    expect(resolve("/old", { config }).reason).toMatchInlineSnapshot(`"7:3 error No page found at /old."`);
  });

  it("ER-04 is a warning or ignored as configured, with a setting each for links and Markdown links", () => {
    expect(resolve("/nowhere", { config: { onBrokenLinks: "warn" } }).reason).toContain("7:3 warning");
    expect(resolve("/nowhere", { config: { onBrokenLinks: "ignore" } }).reason).toBeUndefined();
    expect(resolve("/nowhere", { config: { onBrokenMarkdownLinks: "ignore" } }).reason).toContain(
      "7:3 error",
    );
    expect(resolve("x.md", { config: { onBrokenMarkdownLinks: "warn" } }).reason).toContain("7:3 warning");
    expect(resolve("x.md", { config: { onBrokenLinks: "ignore" } }).reason).toContain("7:3 error");
  });
});

describe("an image", () => {
  it("is found next to the page, in static/ or elsewhere", () => {
    expect(resolve("./map.png", { kind: "image" })).toMatchObject({
      href: "/assets/map-1234ABCD.png",
      asset: "content/users/map.png",
    });
    expect(resolve("/img/logo.svg", { kind: "image" }).href).toBe("/img/logo.svg");
    expect(resolve("@site/static/img/logo.svg", { kind: "image" }).href).toBe("/img/logo.svg");
    expect(resolve("https://example.org/x.png", { kind: "image" }).href).toBe("https://example.org/x.png");
    expect(resolve("data:image/png;base64,AAAA", { kind: "image" }).reason).toBeUndefined();
  });

  it("is an error if it is missing", () => {
    expect(
      resolve("./mop.png", { kind: "image", config: { onBrokenLinks: "ignore" } }).reason,
    ).toMatchInlineSnapshot(`"7:3 error No image found at ./mop.png."`);
    expect(resolve("/img/nope.svg", { kind: "image" }).reason).toMatchInlineSnapshot(
      `"7:3 error No image found at /img/nope.svg."`,
    );
  });
});

describe("a URL that would run code", () => {
  it.each([
    "javascript:alert(1)",
    "&#0000000106;avascript:alert(1)",
    "&#x0000006a;avascript&#0058;alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "java&#10;script:alert(1)",
    "java&Tab;script&colon;alert(1)",
    "&#x6A;avascript:alert(1)",
    "&#0000106avascript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,<script>",
    "data:image/svg+xml,<svg onload=x>",
    "file:///etc/passwd",
    "blob:https://example.org/x",
    "pathname://javascript:alert(1)",
  ])("%j is rejected and gets no target", (href) => {
    const { href: resolved, reason } = resolve(href);
    expect(reason).toMatch(/^7:3 error /);
    expect(resolved).not.toMatch(/script:|data:|file:|blob:/i);
  });
});

describe("a fragment", () => {
  const link = {
    href: "#prat",
    hash: "prat",
    ids: new Set(["intro", "part"]),
    at: { file: "content/a.md", line: 1, column: 1 },
  };

  it("ER-04 without a heading is reported as configured, with the nearest anchor", () => {
    expect(brokenAnchor(link, "ignore")).toBeUndefined();
    expect(brokenAnchor(link, "warn")).toMatchObject({ severity: "warning", nearest: "part" });
    expect(brokenAnchor(link, "throw")).toMatchObject({ severity: "error" });
    expect(brokenAnchor({ ...link, hash: "part" }, "throw")).toBeUndefined();
    expect(brokenAnchor({ ...link, hash: "" }, "throw")).toBeUndefined();
  });

  it("may be `top` in any letter case, which means the top of the page", () => {
    expect(brokenAnchor({ ...link, href: "#Top", hash: "Top" }, "throw")).toBeUndefined();
  });
});
