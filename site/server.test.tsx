import tool from "../package.json" with { type: "json" };
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { builtInTemplates, type PageProps } from "./model/page.ts";
import { routePath } from "./model/paths.ts";
import type { RenderContext } from "./model/theme.ts";
import { readBody } from "../cli/render/read-body.ts";
import { createThemeServer } from "./server.tsx";
import type { PageTemplate } from "./theme/layout/app.tsx";
import { allSamplePages, sampleDoc, samplePages } from "../tests/harness/theme/sample-pages.ts";
import { sampleContext, sampleSite } from "../tests/harness/theme/sample-site.ts";

// as the bundler does (cli/theme/islands.ts): builds do not load the playground
vi.mock("./playground/panes/panes.client.tsx", async () => {
  const { island } = await import("./theme/islands/island.tsx");
  return { default: island({ name: "playground/panes", client: "only" }) };
});

const templates = await Promise.all(
  Object.keys(builtInTemplates).map(async (name) => {
    const module = (await import(`../templates/${name}.tsx`)) as { readonly default: PageTemplate };
    return [name, module.default] as const;
  }),
);
const server = createThemeServer({ ...Object.fromEntries(templates), "custom:empty": undefined }, {});

describe("the document title", () => {
  it("HD-01 is the trimmed page title, the delimiter and the site title", () => {
    expect(titleOf(render(sampleDoc({ title: "  Configs " })))).toBe("Configs | Orchard");
  });

  it("HD-01 is the site title alone for a page whose title is blank", () => {
    expect(titleOf(render(sampleDoc({ title: "  " })))).toBe("Orchard");
  });

  it("holds markup of a title as text", () => {
    expect(titleOf(render(sampleDoc({ title: "</title><b>" })))).toBe("&lt;/title&gt;&lt;b&gt; | Orchard");
  });
});

describe("the document head", () => {
  const metas = metasOf(render(sampleDoc()));

  it("HD-02 HD-03 has the title and tags of every page", () => {
    expect(Object.fromEntries(metas)).toMatchObject({
      viewport: "width=device-width, initial-scale=1",
      generator: `site ${tool.version}`,
      description: "Which config to choose.",
      "og:title": "Shared Configs | Orchard",
      "og:description": "Which config to choose.",
      "og:url": "https://orchard.example/users/configs",
      "og:image": "https://orchard.example/img/social.png",
      "og:locale": "en",
      "twitter:card": "summary_large_image",
      "twitter:image": "https://orchard.example/img/social.png",
      "twitter:image:alt": "Orchard: Growing apples.",
      "theme-color": "#443FD4",
      "msapplication-TileColor": "#443FD4",
    });
  });

  it("HD-02 states language and direction on the root element", () => {
    expect(render(sampleDoc())).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
  });

  it("CN-03 contains the tool's version only in the generator tag", () => {
    expect(render(sampleDoc()).split(`site ${tool.version}`)).toHaveLength(2);
  });

  it("HD-05 RT-20 gives the declared URL below the base URL as canonical", () => {
    const site = sampleSite({ baseUrl: "/trees/" });
    for (const [route, url] of [
      ["/users/configs", "https://orchard.example/trees/users/configs"],
      ["/rules/", "https://orchard.example/trees/rules/"],
      ["/", "https://orchard.example/trees/"],
    ] as const) {
      const html = render(sampleDoc({ route: routePath(route) }), sampleContext(site));
      expect(linksOf(html)).toContainEqual({ rel: "canonical", href: url });
      expect(metasOf(html).get("og:url")).toBe(url);
    }
  });

  it("HD-04 offers the page in English and as the default", () => {
    const links = linksOf(render(sampleDoc()));
    const href = "https://orchard.example/users/configs";
    expect(links).toContainEqual({ rel: "alternate", hreflang: "en", href });
    expect(links).toContainEqual({ rel: "alternate", hreflang: "x-default", href });
  });

  it("HD-07 gives search crawlers language, version and tag under both names", () => {
    expect(Object.fromEntries(metas)).toMatchObject({
      "search:language": "en",
      "search:version": "current",
      "search:tag": "docs-base-docs-current",
      "docsearch:language": "en",
      "docsearch:version": "current",
      "docsearch:docusaurus_tag": "docs-base-docs-current",
    });
  });

  it("HD-06 adds type, time, authors and tags to a post", () => {
    const article = {
      published: "2025-01-21T00:00:00.000Z",
      authors: ["https://a.example"],
      tags: ["types"],
    };
    const html = render({ ...samplePages.post, head: { ...samplePages.post.head, article } });
    expect(Object.fromEntries(metasOf(html))).toMatchObject({
      "og:type": "article",
      "article:published_time": "2025-01-21T00:00:00.000Z",
      "article:author": "https://a.example",
      "article:tag": "types",
    });
  });

  it("BL-20 escapes texts in structured data, so that none can end it", () => {
    const jsonLd = [{ "@type": "BlogPosting", headline: "</script><b>" }];
    const html = render({ ...samplePages.post, head: { ...samplePages.post.head, jsonLd } });
    expect(html).toContain(
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"\\u003c/script>\\u003cb>"}</script>',
    );
  });

  it("BL-19 advertises the feeds on every page", () => {
    for (const page of allSamplePages()) {
      expect(linksOf(render(page))).toContainEqual({
        rel: "alternate",
        type: "application/rss+xml",
        title: "Orchard RSS",
        href: "/blog/rss.xml",
      });
    }
  });

  it("excludes crawlers from a page that asks for it, and gives the not-found page no URL", () => {
    const html = render(samplePages["not-found"]);
    expect(metasOf(html).get("robots")).toBe("noindex, nofollow");
    expect(html).not.toContain("canonical");
    expect(metas.has("robots")).toBe(false);
  });

  it("links a manifest only when the site works offline", () => {
    const online = render(sampleDoc(), sampleContext(sampleSite({ offline: false })));
    expect(linksOf(render(sampleDoc()))).toContainEqual({ rel: "manifest", href: "/manifest.json" });
    expect(online).not.toContain("manifest.json");
  });

  it("names all files of the head before the script for which the parser waits", () => {
    const [head = ""] = render(sampleDoc()).split("</head>");
    const script = '<script src="/assets/head-EEFF5566.js"></script>';
    expect(head.endsWith(script)).toBe(true);
    expect(head).toContain('rel="stylesheet"');
    expect(head).toContain('<script type="module"');
  });

  it("has the script of tabs only when a set of tabs shares its choice", () => {
    const { tabs = "" } = server.inlineScripts(sampleSite());
    expect(tabs).not.toBe("");
    expect(render(sampleDoc())).not.toContain(tabs);
    expect(render(sampleDoc(), sampleContext(), { syncedTabs: true })).toContain(`<script>${tabs}</script>`);
  });

  it("loads style sheet and script below the base URL", () => {
    const html = render(sampleDoc(), sampleContext(sampleSite({ baseUrl: "/trees/" })));
    expect(html).toContain('<link rel="stylesheet" href="/trees/assets/site-AB12CD34.css">');
    expect(html).toContain('<script type="module" src="/trees/assets/start-AB12CD34.js"></script>');
  });
});

describe("the security policy", () => {
  it.each(allSamplePages())("allows exactly the inline scripts of the $template page", (page) => {
    const context = contextWithRealHashes();
    const html = render(page, context);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => hashOf(code));
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const allowed = [...(/script-src ([^;]*)/.exec(policy)?.[1] ?? "").matchAll(/'(sha256-[^']*)'/g)].map(
      ([, hash]) => hash,
    );
    expect(allowed).toEqual(inline);
    const counts: Readonly<Record<string, number>> = { home: 1, playground: 2 };
    expect(inline).toHaveLength(counts[page.template] ?? 0);
  });

  it.each(allSamplePages())(
    "allows all markup of the $template page: no style attributes or event handlers",
    (page) => {
      expect(render(page)).not.toMatch(/<[^>]*\s(?:style|on\w+)=/i);
    },
  );
});

describe("the body", () => {
  it("contains the prose once, not again as data", () => {
    const html = render(sampleDoc({ title: "</script><script>alert(1)</script>" }));
    expect(html.split("Choose one.")).toHaveLength(2);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("application/json");
  });

  it("HD-09 begins with the keyboard-focus class, below a root element that is not hydrated yet", () => {
    const html = render(sampleDoc());
    expect(html).toContain(
      '<body class="keyboard-focus"><div id="site-page" data-template="doc" data-base="/"',
    );
    expect(html).toMatch(/^<!doctype html><html [^>]*data-hydrated="false"/);
  });

  it("AX-01 has skip link, announcement, navbar, main area and footer in this order", () => {
    const announcement = { id: "new", html: "News", closeable: true };
    const html = render(sampleDoc(), sampleContext(sampleSite({ announcement })));
    const places = [
      "Skip to main content",
      "data-announcement=",
      '<nav aria-label="Main"',
      "<main",
      "<footer",
    ].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it.each(allSamplePages())("has one main area and one first heading on the $template page", (page) => {
    const html = render(page);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("FT-07 has no footer when none is configured", () => {
    const { footer, ...site } = sampleSite();
    expect(footer).toBeDefined();
    expect(render(sampleDoc(), sampleContext(site))).not.toContain("<footer");
  });

  it("HD-11 has no base-URL banner in its markup, and the script for it only on the home page", () => {
    expect(render(samplePages.home).replaceAll(/<script>.*?<\/script>/gs, "")).not.toContain(
      "base-url-banner",
    );
    expect(render(samplePages.home)).toContain("base-url-banner");
    expect(render(sampleDoc())).not.toContain("base-url-banner");
  });

  it("prefixes every URL of the site with the base URL", () => {
    for (const page of allSamplePages()) {
      const html = render(page, sampleContext(sampleSite({ baseUrl: "/trees/" })));
      const outside = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)]
        .map(([, url = ""]) => url)
        .filter((url) => !url.startsWith("/trees/"));
      expect(outside).toEqual([]);
    }
  });
});

describe("the theme's server", () => {
  it("lists the templates that can be rendered", () => {
    expect(server.templateNames).toContain("doc");
    expect(server.templateNames).not.toContain("custom:empty");
  });

  it("VA-01 refuses a template without a default export and names the route", () => {
    const page = { ...samplePages.home, template: "custom:empty", route: routePath("/empty") } as const;
    expect(() => render(page)).toThrow(/"custom:empty" of \/empty has no default export/);
  });

  it("CR-04 does not catch an error of a template", () => {
    const broken = createThemeServer({ doc: Broken }, {});
    expect(() => broken.renderPage(sampleDoc(), sampleContext(), { syncedTabs: false, readBody })).toThrow(
      "No pears today.",
    );
  });
});

function Broken(): ReactNode {
  throw new Error("No pears today.");
}

function render(page: PageProps, context = sampleContext(), uses = { syncedTabs: false }): string {
  return server.renderPage(page, context, { ...uses, readBody }).html;
}

function contextWithRealHashes(): RenderContext {
  const scripts = Object.entries(server.inlineScripts(sampleSite()));
  return {
    ...sampleContext(),
    scriptHashes: Object.fromEntries(scripts.map(([name, code]) => [name, hashOf(code)])),
  };
}

function hashOf(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}

function titleOf(html: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1];
}

function metasOf(html: string): ReadonlyMap<string, string> {
  return new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );
}

function linksOf(html: string): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}
