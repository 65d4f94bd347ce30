import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import { openPage, startChromium } from "../../harness/browser/chromium.ts";
import config from "../../../site/config.ts";

const origin = config.origin ?? "";

/** A page's head as a browser parses it, before any script. */
interface Head {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly direction: string;
  readonly hydrated: string | undefined;
  readonly bodyClass: string;
  readonly template: string | undefined;
  /** Contents by `name` or `property`. */
  readonly metas: Readonly<Record<string, readonly string[] | undefined>>;
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang: string }[];
  readonly data: readonly string[];
}

describe("the heads of the built site", () => {
  let browser: Browser;
  let page: Page;
  let site: BuiltSite;
  let heads: readonly Head[];

  beforeAll(async () => {
    [browser, site] = await Promise.all([startChromium(), startBuiltSite()]);
    page = await browser.newPage();
    await page.goto(site.url);
    heads = await readHeads(
      page,
      // the page for frames of other sites has no URL that search engines know
      site.pages
        .filter(({ isRedirect, path }) => !isRedirect && path !== "/play/embed")
        .map(({ path }) => path),
    );
  });
  afterAll(() => Promise.all([browser.close(), site.close()]));

  const headAt = (path: string): Head => {
    const head = heads.find((each) => each.path === path);
    if (!head) throw new Error(`There is no page at ${path}.`);
    return head;
  };
  const headsWithUrl = (): readonly Head[] => heads.filter(({ path }) => path !== "/404.html");
  const hrefsOf = ({ links }: Head, wanted: string): string[] =>
    links.filter(({ rel }) => rel === wanted).map(({ href }) => href);

  it("HD-01 a title is the page's, the delimiter and the site's; the home page has the site's alone", () => {
    expect(heads.length).toBeGreaterThan(30);
    for (const { path, title } of heads) {
      const pattern = path === "/" ? /^typescript-eslint$/ : /^\S(?:.*\S)? \| typescript-eslint$/;
      expect.soft(title, path).toMatch(pattern);
    }
    expect(headAt("/blog").title).toBe("Blog | typescript-eslint");
    expect(headAt("/blog/avoiding-anys").title).toBe("How to keep any out of your code | typescript-eslint");
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  });

  it("HD-02 HD-04 there is one locale, English from left to right, which is also the default", () => {
    for (const { path, language, direction, links, metas } of headsWithUrl()) {
      expect.soft([path, language, direction]).toEqual([path, "en", "ltr"]);
      const alternates = links.filter(({ hreflang }) => hreflang !== "");
      const url = metas["og:url"]?.[0];
      expect.soft(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
        ["en", url],
        ["x-default", url],
      ]);
    }
  });

  it("HD-02 HD-03 every page has each tag once", () => {
    for (const { path, metas } of heads) {
      const own = path === "/404.html" ? [] : ["og:url"];
      for (const name of [...everyMeta, ...own]) {
        expect.soft([path, name, metas[name]?.length], path).toEqual([path, name, 1]);
        expect.soft(metas[name]?.[0]?.trim(), `${name} of ${path}`).not.toBe("");
      }
      expect.soft(metas["theme-color"], path).toEqual(["#443FD4"]);
      expect.soft(metas["msapplication-TileColor"], path).toEqual(["#443FD4"]);
      expect.soft(metas["twitter:card"], path).toEqual(["summary_large_image"]);
      expect.soft(metas["og:locale"], path).toEqual(["en"]);
      expect.soft(metas["og:image"], path).toEqual(metas["twitter:image"]);
    }
  });

  it("HD-05 RT-20 canonical and og:url are the declared URL, letter for letter", async () => {
    for (const head of headsWithUrl()) {
      const html = await site.read(join(head.path, "index.html").slice(1));
      const route = /<div id="site-page"[^>]* data-route="([^"]*)"/.exec(html)?.[1] ?? "none";
      expect.soft(hrefsOf(head, "canonical")).toEqual([origin + route]);
      expect.soft(head.metas["og:url"]).toEqual([origin + route]);
    }
    expect(
      ["/rules", "/getting-started", "/users/configs"].map((path) => headAt(path).metas["og:url"]?.[0]),
    ).toEqual([`${origin}/rules/`, `${origin}/getting-started/`, `${origin}/users/configs`]);
  });

  it("HD-06 a post is an article with its time, authors and tags; other pages are not articles", () => {
    const { metas } = headAt("/blog/typed-linting");
    expect(metas["og:type"]).toEqual(["article"]);
    expect(metas["article:published_time"]).toEqual(["2024-09-30T00:00:00.000Z"]);
    expect(metas["article:author"]).toEqual(["https://github.com/typescript-eslint"]);
    expect(metas["article:tag"]).toEqual(["types", "type information", "typed linting"]);
    for (const head of heads.filter(({ template }) => template !== "post")) {
      expect.soft(head.metas["og:type"], head.path).toEqual(["website"]);
      expect.soft(head.metas["article:published_time"], head.path).toBeUndefined();
    }
  });

  it("HD-06 structured data parses and names URLs of the site", () => {
    const kinds = new Map(
      heads.map(({ path, data }) => [path, data.map((text) => JSON.parse(text) as Record<string, unknown>)]),
    );
    expect(kinds.get("/blog")?.[0]).toMatchObject({ "@context": "https://schema.org", "@type": "Blog" });
    expect(kinds.get("/blog/project-service")?.[0]).toMatchObject({
      "@type": "BlogPosting",
      headline: headAt("/blog/project-service").title.replace(/ \| .*$/, ""),
      url: `${origin}/blog/project-service`,
    });
    const urls = [...kinds.values()].flatMap((data) =>
      [...JSON.stringify(data).matchAll(/"(https:\/\/typescript-eslint\.io[^"]*)"/g)].map(
        ([, url = ""]) => url,
      ),
    );
    const canonical = new Set(headsWithUrl().flatMap((head) => hrefsOf(head, "canonical")));
    expect(urls.length).toBeGreaterThan(5);
    expect(urls.filter((url) => !canonical.has(url) && !url.includes("/img/"))).toEqual([]);
  });

  it.each([
    ["/", "default"],
    ["/users/configs", "docs-base-docs-current"],
    ["/getting-started", "docs-base-docs-current"],
    ["/rules", "docs-rules-docs-current"],
    ["/rules/quotes", "docs-rules-docs-current"],
    ["/blog", "blog_posts_list"],
    ["/blog/typed-linting", "default"],
  ])("HD-07 %s gives search crawlers %s under both names", (path, tag) => {
    const { metas } = headAt(path);
    expect(metas["search:tag"]).toEqual([tag]);
    expect(metas["docsearch:docusaurus_tag"]).toEqual([tag]);
    expect([metas["search:language"], metas["docsearch:language"]]).toEqual([["en"], ["en"]]);
    expect([metas["search:version"], metas["docsearch:version"]]).toEqual([["current"], ["current"]]);
  });

  it("HD-07 every page has the tag of its kind, once", () => {
    for (const { path, template = "", metas } of heads) {
      const wanted = isDocs.test(template)
        ? /^docs-(?:base|rules)-docs-current$/
        : /^(?:post-list|tags|authors|archive)$/.test(template)
          ? /^(?:default|blog_\w+)$/
          : /^default$/;
      expect.soft(metas["search:tag"]?.join(), path).toMatch(wanted);
      expect.soft(metas["docsearch:docusaurus_tag"], path).toEqual(metas["search:tag"]);
    }
  });

  it("HD-09 every page begins unhydrated with the keyboard-focus class, and hydrates", async () => {
    expect(new Set(heads.map(({ hydrated, bodyClass }) => `${String(hydrated)} ${bodyClass}`))).toEqual(
      new Set(["false keyboard-focus"]),
    );
    const kinds = new Map(heads.map((head) => [head.template, head.path]));
    expect(kinds.size).toBe(12);
    for (const path of kinds.values()) await openPage(page, site.url + path);
  });

  it("HD-02 PW-10 favicon, touch icon, social image and the manifest's icons exist in the stated sizes", async () => {
    const home = headAt("/");
    expect(hrefsOf(home, "icon")).toEqual(["/img/favicon.svg"]);
    expect((await fetch(`${site.url}/img/favicon.svg`)).headers.get("content-type")).toContain(
      "image/svg+xml",
    );
    expect(await pixelsOf(join(site.out, hrefsOf(home, "apple-touch-icon")[0] ?? ""))).toBe("180x180");
    const social = home.metas["og:image"]?.[0]?.replace(origin, "") ?? "";
    expect(await pixelsOf(join(site.out, social))).toBe("1200x630");

    expect(hrefsOf(home, "manifest")).toEqual(["/manifest.json"]);
    const manifest = JSON.parse(await site.read("manifest.json")) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    const pictures = manifest.icons.filter(({ type }) => type === "image/png");
    expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes } of pictures) expect.soft(await pixelsOf(join(site.out, src)), src).toBe(sizes);
    for (const { src } of manifest.icons) {
      expect.soft((await fetch(site.url + src)).status, src).toBe(200);
    }
  });

  it("HD-02 the browser accepts the manifest", async () => {
    await page.goto(site.url);
    const session = await page.context().newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    expect({ errors, url }).toEqual({ errors: [], url: `${site.url}/manifest.json` });
  });
});

const isDocs = /^(?:doc|rule|rules-index)$/;

const everyMeta = [
  "viewport",
  "generator",
  "description",
  "theme-color",
  "msapplication-TileColor",
  "og:title",
  "og:description",
  "og:image",
  "og:locale",
  "og:type",
  "twitter:card",
  "twitter:image",
  "twitter:image:alt",
  "search:tag",
];

function readHeads(page: Page, paths: readonly string[]): Promise<readonly Head[]> {
  return page.evaluate(async (wanted) => {
    // a DOMParser would need a policy of Trusted Types
    const parsed = (path: string): Promise<Document> =>
      new Promise((resolve, reject) => {
        const asking = new XMLHttpRequest();
        asking.responseType = "document";
        asking.open("GET", path);
        asking.addEventListener("load", () => {
          resolve(asking.response as Document);
        });
        asking.addEventListener("error", reject);
        asking.send();
      });
    const read = async (path: string): Promise<Head> => {
      const document = await parsed(path);
      const { documentElement: root, body, head } = document;
      const metas: Record<string, string[]> = {};
      for (const meta of head.querySelectorAll("meta")) {
        const name = meta.name || (meta.getAttribute("property") ?? "");
        (metas[name] ??= []).push(meta.content);
      }
      return {
        path,
        title: document.title,
        language: root.lang,
        direction: root.dir,
        hydrated: root.dataset["hydrated"],
        bodyClass: body.className,
        template: body.querySelector<HTMLElement>("[data-template]")?.dataset["template"],
        metas,
        links: [...head.querySelectorAll("link")].map((link) => ({
          rel: link.rel,
          href: link.getAttribute("href") ?? "",
          hreflang: link.hreflang,
        })),
        data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent,
        ),
      };
    };
    return Promise.all(wanted.map(read));
  }, paths);
}

/** Width and height of a PNG file, which are in its header. */
async function pixelsOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
