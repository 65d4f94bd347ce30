import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xml2js } from "xml-js";
import { type BuiltPage, type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";
import config from "../../../site/config.ts";
import { routeKey } from "../../../site/model/paths.ts";

const origin = config.origin ?? "";

/** URLs as declared, including a trailing slash, and the template that renders each. */
const declared: readonly (readonly [ids: string, route: string, template: string])[] = [
  ["RT-01", "/", "home"],
  ["RT-02 TR-04", "/blog", "post-list"],
  ["RT-02", "/blog/archive", "archive"],
  ["RT-02", "/blog/authors", "authors"],
  ["RT-02", "/blog/tags", "tags"],
  ["RT-02", "/blog/tags/typed-linting", "post-list"],
  ["RT-02", "/blog/tags/no-implicit-any", "post-list"],
  ["RT-02", "/blog/typed-linting", "post"],
  ["RT-02", "/blog/avoiding-anys", "post"],
  ["RT-02", "/blog/project-service", "post"],
  ["RT-04 PG-01", "/play", "playground"],
  ["RT-04 SP-01", "/search", "search"],
  ["RT-05 RT-21 TR-04", "/rules/", "rules-index"],
  ["RT-05", "/rules/array-type", "rule"],
  ["RT-05", "/rules/await-thenable", "rule"],
  ["RT-05", "/rules/ban-ts-comment", "rule"],
  ["RT-05", "/rules/no-explicit-any", "rule"],
  ["RT-05", "/rules/no-floating-promises", "rule"],
  ["RT-05", "/rules/no-unused-vars", "rule"],
  ["RT-07", "/rules/ban-types", "rule"],
  ["RT-07", "/rules/quotes", "rule"],
  ["RT-08 RT-21", "/getting-started/", "doc"],
  ["RT-08 TR-03", "/getting-started/typed-linting", "doc"],
  ["RT-08", "/getting-started/legacy-eslint-setup", "doc"],
  ["RT-15", "/troubleshooting/faqs/general", "doc"],
  ["RT-15", "/troubleshooting/faqs/eslint", "doc"],
  ["RT-15", "/troubleshooting/faqs/frameworks", "doc"],
  ["RT-15", "/troubleshooting/faqs/javascript", "doc"],
  ["RT-15", "/troubleshooting/faqs/typescript", "doc"],
  ["RT-15 RT-21", "/troubleshooting/typed-linting", "doc"],
  ["RT-15", "/troubleshooting/typed-linting/monorepos", "doc"],
  ["RT-15", "/troubleshooting/typed-linting/performance", "doc"],
  ["RT-16 RT-21", "/users/", "doc"],
  ["RT-16", "/users/configs", "doc"],
  ["RT-16", "/users/what-about-formatting", "doc"],
  ["RT-16", "/users/dependency-versions", "doc"],
  ["RT-16", "/users/releases", "doc"],
  ["RT-16", "/users/versioning", "doc"],
  ["RT-16", "/users/what-about-tslint", "doc"],
  ["RT-10", "/developers", "doc"],
  ["RT-10", "/developers/custom-rules", "doc"],
  ["RT-10", "/developers/eslint-plugins", "doc"],
  ["RT-12", "/packages", "doc"],
  ["RT-12", "/packages/eslint-plugin", "doc"],
  ["RT-12", "/packages/eslint-plugin-tslint", "doc"],
  ["RT-12", "/packages/parser", "doc"],
  ["RT-12", "/packages/project-service", "doc"],
  ["RT-12", "/packages/rule-schema-to-typescript-types", "doc"],
  ["RT-12", "/packages/rule-tester", "doc"],
  ["RT-12", "/packages/scope-manager", "doc"],
  ["RT-12", "/packages/tsconfig-utils", "doc"],
  ["RT-12", "/packages/type-utils", "doc"],
  ["RT-12", "/packages/type-utils/type-or-value-specifier", "doc"],
  ["RT-12", "/packages/typescript-estree", "doc"],
  ["RT-12", "/packages/typescript-estree/ast-spec", "doc"],
  ["RT-12", "/packages/typescript-eslint", "doc"],
  ["RT-12", "/packages/utils", "doc"],
  ["RT-13 RT-14 RT-21", "/packages/ast-spec/generated/", "doc"],
  ["RT-13 RT-14 RT-21", "/packages/project-service/generated/", "doc"],
  ["RT-13 RT-14 RT-21", "/packages/rule-schema-to-typescript-types/generated/", "doc"],
  ["RT-13 RT-14 RT-21", "/packages/tsconfig-utils/generated/", "doc"],
  ["RT-13 RT-14 RT-21", "/packages/type-utils/generated/", "doc"],
  ["RT-09", "/contributing", "doc"],
  ["RT-09", "/contributing/discussions", "doc"],
  ["RT-09", "/contributing/issues", "doc"],
  ["RT-09", "/contributing/local-development", "doc"],
  ["RT-09", "/contributing/local-development/local-linking", "doc"],
  ["RT-09", "/contributing/pull-requests", "doc"],
  ["RT-11", "/maintenance", "doc"],
  ["RT-11", "/maintenance/branding", "doc"],
  ["RT-11", "/maintenance/contributor-tiers", "doc"],
  ["RT-11", "/maintenance/governance", "doc"],
  ["RT-11", "/maintenance/issues", "doc"],
  ["RT-11", "/maintenance/issues/rule-deprecations-and-deletions", "doc"],
  ["RT-11", "/maintenance/pull-requests", "doc"],
  ["RT-11", "/maintenance/pull-requests/dependency-version-upgrades", "doc"],
  ["RT-11", "/maintenance/releases", "doc"],
  ["RT-11", "/maintenance/team", "doc"],
  ["RT-02 BL-04", "/blog/automated-rule-docs-with-docusaurus-and-remark", "post"],
  ["RT-02 BL-04", "/blog/asts-and-typescript-eslint", "post"],
  ["RT-02 BL-04", "/blog/consistent-type-imports-and-exports-why-and-how", "post"],
  ["RT-02 BL-04", "/blog/announcing-typescript-eslint-v6-beta", "post"],
  ["RT-02 BL-04", "/blog/announcing-typescript-eslint-v6", "post"],
  ["RT-02 BL-04", "/blog/parser-options-project-true", "post"],
  ["RT-02 BL-04", "/blog/deprecating-formatting-rules", "post"],
  ["RT-02 BL-04", "/blog/announcing-typescript-eslint-v7", "post"],
  ["RT-02 BL-04", "/blog/changes-to-consistent-type-imports-with-decorators", "post"],
  ["RT-02 BL-04", "/blog/announcing-typescript-eslint-v8-beta", "post"],
  ["RT-02 BL-04", "/blog/announcing-typescript-eslint-v8", "post"],
];

describe("the built site over HTTP", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
  });
  afterAll(() => site.close());

  const ask = (path: string): Promise<Response> => fetch(site.url + path, { redirect: "manual" });
  const json = async (path: string): Promise<unknown> => {
    const response = await ask(path);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([
      path,
      200,
      "application/json; charset=utf-8",
    ]);
    return response.json();
  };
  const proper = (): BuiltPage[] => site.pages.filter((page) => !page.isRedirect && page.file !== "404.html");

  it.each(declared)(
    "%s RT-19 RT-20 RT-23 %s is one page with and without a slash and in its .html forms, under its declared name",
    async (_ids, route, template) => {
      const bare = route.replace(/\/$/, "");
      const spellings = [
        bare || "/",
        `${bare}/`,
        `${bare}/index.html`,
        ...(bare === "" ? [] : [`${bare}.html`]),
      ];
      const answers = await Promise.all(spellings.map(async (path) => [path, await ask(path)] as const));
      const texts = await Promise.all(answers.map(([, answer]) => answer.text()));
      expect(answers.map(([path, { status }]) => [path, status])).toEqual(
        spellings.map((path) => [path, 200]),
      );
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]).toContain(`<link rel="canonical" href="${origin}${route}">`);
      expect(texts[0]).toContain(`<meta property="og:url" content="${origin}${route}">`);
      expect(texts[0]).toMatch(
        new RegExp(`<div id="site-page" data-template="${template}" [^>]*data-route="${route}"`),
      );
    },
  );

  it("RT-01 the home page's title is the bare site title", async () => {
    expect(await (await ask("/")).text()).toContain(`<title>${String(config.title)}</title>`);
  });

  it("RT-05 RT-08 RT-16 every document of content/ has its page", async () => {
    const paths = await readdir("content", { recursive: true });
    const documents = paths.map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(".md"));
    expect(documents.length).toBeGreaterThan(10);
    const routes = documents.map((path) =>
      `/${path}`
        .replace(/\.md$/, "")
        .replace(/\/index$/, "")
        .replace(/\/\d{4}-\d\d-\d\d-/, "/"),
    );
    const keys = new Set(proper().map(({ path }) => path));
    expect(routes.filter((route) => !keys.has(route))).toEqual([]);
  });

  it.each([
    "/nowhere",
    "/nowhere/",
    "/nowhere.html",
    "/rules/no-such-rule",
    "/rules/array-type/more",
    "/rules/{key}",
    "/blog/no-such-post",
    "/blog/page/1",
    "/blog/page/3",
    "/blog/tags/no-such-tag",
    "/packages/no-such-package",
    "/linting",
    "/linting/",
    "/linting/troubleshooting/typed-linting",
    "/assets",
    "/users/configs/index.html/",
  ])("RT-17 RT-18 NF-01 %s gives the not-found page with status 404", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await site.read("404.html"));
  });

  it("RT-18 TR-02 404.html is a separate file, and a request for its name needs no redirect", async () => {
    const response = await ask("/404.html");
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('data-template="not-found"');
    expect(text).not.toMatch(/rel="canonical"|og:url/);
  });

  it("RT-19 every page but 404.html is the index of a folder", () => {
    const files = site.pages.map(({ file }) => file).filter((file) => !/(?:^|\/)index\.html$/.test(file));
    expect(files).toEqual(["404.html"]);
  });

  it("RT-20 RT-25 TR-08 a link to a page uses the declared URL: no placeholder, no hash of a record", () => {
    const routes = new Set(proper().map(({ path }) => path));
    const rest = new Set(site.files.map((file) => `/${file}`));
    const links = site.pages.flatMap(({ file, links }) =>
      links
        .filter(({ kind, href }) => kind === "anchor" && href.startsWith("/"))
        .map(({ href }) => ({ file, path: href.replace(/[?#].*$/s, "") })),
    );
    expect(links.length).toBeGreaterThan(500);
    const strange = links.filter(({ path }) => !routes.has(path.replace(/(?<=.)\/$/, "")) && !rest.has(path));
    expect(strange).toEqual([]);
  });

  it("RT-25 TR-08 no file name and no URL in any file contains a placeholder", async () => {
    // search texts and library types may contain anything; the search engine's template is one
    const files = site.files.filter(
      (file) =>
        /\.(?:html|xml|json)$|^_redirects$|^_headers$/.test(file) &&
        !/^assets\/(?:search|play)-|^opensearch\.xml$/.test(file),
    );
    // code on a page may contain anything
    const read = async (file: string) => (await site.read(file)).replace(/<(pre|code)\b.*?<\/\1>/gs, "");
    const texts = await Promise.all(files.map(read));
    const urls = texts.flatMap((text) => text.match(/(?<=["'>\s]|https:\/)\/[^\s"'<>\\]+/g) ?? []);
    expect(urls.length).toBeGreaterThan(2000);
    expect([...site.files, ...urls].filter((url) => /[{}]|%7[bd]/i.test(url))).toEqual([]);
  });

  it("TR-01 no link is a relative URL", () => {
    const relative = site.pages.flatMap(({ file, links }) =>
      links
        .filter(({ href }) => !/^(?:\/(?!\/)|#|https:\/\/)/.test(href))
        .map(({ href }) => `${file}: ${href}`),
    );
    expect(relative).toEqual([]);
  });

  it("RT-05 RT-06 TR-08 all of the 158 rule pages show the rules sidebar, including those of removed rules", () => {
    const rules = proper().filter(({ html }) => html.includes('data-template="rule"'));
    expect(rules.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/rules/ban-types", "/rules/quotes", "/rules/array-type"]),
    );
    expect(rules).toHaveLength(158);
    for (const { path, html } of rules) {
      const sidebar = /<nav [^>]*aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? "";
      expect.soft(sidebar, path).toContain('href="/rules/"');
      expect.soft(sidebar, path).toContain('href="/rules/no-explicit-any"');
      expect.soft(sidebar, path).toContain('href="/rules/array-type"');
    }
  });

  it("RT-26 the data of tags and docs is served, and its URLs are pages", async () => {
    const names = ["blog-tags", "docs-base-docs", "docs-rules-docs", "sidebar-docs", "sidebar-rules"];
    const texts = await Promise.all(
      names.map(async (name) => JSON.stringify(await json(`/assets/data/${name}.json`))),
    );
    const urls = texts.flatMap((text) =>
      [...text.matchAll(/"(?:permalink|path|route|href)":"(\/[^"]*)"/g)].map(([, url = ""]) => url),
    );
    expect(urls).toEqual(expect.arrayContaining(["/blog/tags/types", "/users/configs", "/rules/quotes"]));
    const routes = new Set(declared.map(([, route]) => route));
    const known = new Set(proper().map(({ path }) => path));
    for (const url of urls) {
      // a trailing slash only where it is declared
      expect.soft(routes.has(url) || known.has(url), url).toBe(true);
    }
  });

  it("RT-27 HD-08 the sitemap lists exactly the pages that may be indexed", async () => {
    const sitemap = await (await ask("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
    const canonical = proper()
      .filter(({ noindex }) => !noindex)
      .map(({ links }) => links.find(({ kind }) => kind === "canonical")?.href ?? "");
    expect(canonical.length).toBeGreaterThan(30);
    expect(listed.toSorted()).toEqual(canonical.toSorted());
    const indexed = declared.filter(([, , template]) => template !== "search");
    expect(listed).toEqual(expect.arrayContaining(indexed.map(([, route]) => origin + route)));
    expect(listed).not.toContain(`${origin}/search`);
  });

  it("RT-27 the feeds parse, and each entry links to a page of the site", async () => {
    const posts = [
      "project-service",
      "avoiding-anys",
      "typed-linting",
      "announcing-typescript-eslint-v8",
      "announcing-typescript-eslint-v8-beta",
      "changes-to-consistent-type-imports-with-decorators",
      "announcing-typescript-eslint-v7",
      "deprecating-formatting-rules",
      "parser-options-project-true",
      "announcing-typescript-eslint-v6",
      "announcing-typescript-eslint-v6-beta",
      "consistent-type-imports-and-exports-why-and-how",
      "asts-and-typescript-eslint",
      "automated-rule-docs-with-docusaurus-and-remark",
    ].map((slug) => `${origin}/blog/${slug}`);
    const [rss, atom] = await Promise.all(
      ["/blog/rss.xml", "/blog/atom.xml"].map(async (path) => {
        const response = await ask(path);
        expect(response.status).toBe(200);
        return JSON.stringify(xml2js(await response.text(), { compact: true }));
      }),
    );
    for (const post of posts) {
      expect(rss).toContain(`"link":{"_text":"${post}"}`);
      expect(atom).toContain(`"href":"${post}"`);
    }
    const feed = (await json("/blog/feed.json")) as { items: { url: string }[] };
    expect(feed.items.map(({ url }) => url)).toEqual(posts);
    expect(posts.every((post) => declared.some(([, route]) => origin + route === post))).toBe(true);
  });

  it("RT-27 robots.txt, the web manifest, the worker and the images exist", async () => {
    expect(await (await ask("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const expected = {
      "/manifest.json": "application/json",
      "/sw.js": "text/javascript",
      "/img/logo.svg": "image/svg+xml",
      "/img/social.png": "image/png",
    };
    for (const [path, type] of Object.entries(expected)) {
      const response = await ask(path);
      expect.soft([path, response.status], path).toEqual([path, 200]);
      expect.soft(response.headers.get("content-type"), path).toContain(type);
    }
  });

  it("TR-07 the version's label is in the data only: no page is labeled unreleased", async () => {
    const data = JSON.stringify(await json("/assets/data/docs-base-docs.json"));
    expect(data).toContain('"label":"Next"');
    expect(data).toContain('"isLast":true');
    // the label of the link to the next page is the only "Next"
    const following = /<a [^>]*rel="next"[^>]*>.*?<\/a>/gs;
    const labeled = proper().filter(({ html }) =>
      />\s*(?:Next|[Uu]nreleased|Version: [^<]*)\s*</.test(
        html.replace(following, "").replace(/<pre\b.*?<\/pre>/gs, ""),
      ),
    );
    expect(labeled.map(({ path }) => path)).toEqual([]);
  });

  it("RT-22 no two pages differ in letter case or a slash only", () => {
    const keys = proper().map(({ path }) => routeKey(path));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
