import { access } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { browserTest } from "../../harness/browser/browser-test.ts";
import type { BuiltPage } from "../../harness/browser/built-site.ts";
import config from "../../../site/config.ts";

const { rules } = await readLintRules({ packageDir: process.cwd(), cacheDir: "node_modules/.cache/site" });

/** The pages of the docs sidebar in reading order; the quick start comes before all and sets its own next page. */
const readingOrder = [
  "/getting-started/legacy-eslint-setup",
  "/getting-started/typed-linting",
  "/troubleshooting/faqs/general",
  "/troubleshooting/faqs/eslint",
  "/troubleshooting/faqs/frameworks",
  "/troubleshooting/faqs/javascript",
  "/troubleshooting/faqs/typescript",
  "/troubleshooting/typed-linting",
  "/troubleshooting/typed-linting/monorepos",
  "/troubleshooting/typed-linting/performance",
  "/users/",
  "/users/configure",
  "/users/configs",
  "/users/configs/matrix",
  "/users/which-rule",
  "/users/messages",
  "/users/upgrade",
  "/users/dependency-versions",
  "/users/releases",
  "/users/versioning",
  "/users/what-about-formatting",
  "/users/what-about-tslint",
  "/developers",
  "/developers/custom-rules",
  "/developers/eslint-plugins",
  "/packages",
  "/packages/eslint-plugin",
  "/packages/eslint-plugin-tslint",
  "/packages/parser",
  "/packages/project-service",
  "/packages/rule-schema-to-typescript-types",
  "/packages/rule-tester",
  "/packages/scope-manager",
  "/packages/tsconfig-utils",
  "/packages/type-utils",
  "/packages/type-utils/type-or-value-specifier",
  "/packages/typescript-estree",
  "/packages/typescript-estree/ast-spec",
  "/packages/typescript-eslint",
  "/packages/utils",
  "/contributing",
  "/contributing/discussions",
  "/contributing/issues",
  "/contributing/local-development",
  "/contributing/local-development/local-linking",
  "/contributing/pull-requests",
  "/maintenance",
  "/maintenance/branding",
  "/maintenance/contributor-tiers",
  "/maintenance/issues",
  "/maintenance/issues/rule-deprecations-and-deletions",
  "/maintenance/releases",
  "/maintenance/pull-requests",
  "/maintenance/pull-requests/dependency-version-upgrades",
  "/maintenance/team",
];

const withoutSidebar = [
  "/maintenance/governance",
  "/packages/ast-spec/generated",
  "/packages/project-service/generated",
  "/packages/rule-schema-to-typescript-types/generated",
  "/packages/tsconfig-utils/generated",
  "/packages/type-utils/generated",
];

/** Dates and slugs of all posts, the oldest first. */
const posts = [
  ["2022-09-18", "automated-rule-docs-with-docusaurus-and-remark"],
  ["2022-12-05", "asts-and-typescript-eslint"],
  ["2023-02-24", "consistent-type-imports-and-exports-why-and-how"],
  ["2023-03-13", "announcing-typescript-eslint-v6-beta"],
  ["2023-07-09", "announcing-typescript-eslint-v6"],
  ["2023-09-18", "parser-options-project-true"],
  ["2023-12-25", "deprecating-formatting-rules"],
  ["2024-02-12", "announcing-typescript-eslint-v7"],
  ["2024-03-25", "changes-to-consistent-type-imports-with-decorators"],
  ["2024-05-27", "announcing-typescript-eslint-v8-beta"],
  ["2024-07-31", "announcing-typescript-eslint-v8"],
  ["2024-09-30", "typed-linting"],
  ["2025-01-21", "avoiding-anys"],
  ["2025-05-29", "project-service"],
];

describe("the sections of this site", () => {
  const test = browserTest();

  const isOf = (page: BuiltPage, ...templates: readonly string[]): boolean =>
    templates.some((template) => page.html.includes(`<div id="site-page" data-template="${template}" `));
  const pageAt = (route: string): BuiltPage => {
    const page = test.site.pages.find(({ path }) => path === route.replace(/(?<=.)\/$/, ""));
    if (!page || page.isRedirect) throw new Error(`No page at ${route}`);
    return page;
  };
  const neighborsOf = (route: string) => {
    const nav = /<nav [^>]*aria-label="Docs pages".*?<\/nav>/s.exec(pageAt(route).html)?.[0] ?? "";
    const [previous, next] = ["prev", "next"].map(
      (rel) => new RegExp(`<a href="([^"]*)"[^>]*rel="${rel}"`).exec(nav)?.[1],
    );
    return { previous, next };
  };

  it("DS-01 DS-15 governance and the generated pages have no sidebar and no neighbors; all others do", () => {
    const sections = test.site.pages.filter((page) => isOf(page, "doc", "rule", "rules-index"));
    expect(sections.length).toBeGreaterThan(200);
    const bare = sections.filter(({ html }) => !html.includes('aria-label="Docs sidebar"'));
    expect(bare.map(({ path }) => path)).toEqual(withoutSidebar);
    const leadingOn = bare.filter(({ html }) => /aria-label="Docs pages"|All pages<\/button>/.test(html));
    expect(leadingOn.map(({ path }) => path)).toEqual([]);
  });

  it("DS-13 each page links to the next one in the sidebar and back, across sections", () => {
    const inSidebar = test.site.pages
      .filter((page) => isOf(page, "doc") && !withoutSidebar.includes(page.path))
      .map(({ path }) => path);
    const listed = ["/getting-started/", ...readingOrder];
    expect(listed.map((route) => pageAt(route).path).toSorted()).toEqual(inSidebar.toSorted());
    for (const [index, route] of readingOrder.entries()) {
      const expected = { previous: listed[index], next: readingOrder[index + 1] };
      expect.soft(neighborsOf(route), route).toEqual(expected);
    }
    expect(neighborsOf("/getting-started/").previous).toBeUndefined();
  });

  it("DS-14 three pages override the order of the sidebar", () => {
    expect(neighborsOf("/rules/")).toEqual({});
    expect(neighborsOf("/getting-started/")).toEqual({ next: "/getting-started/typed-linting" });
    expect(neighborsOf("/troubleshooting/faqs/general").next).toBe("/troubleshooting/faqs/eslint");
  });

  it("DS-13 DS-15 rules follow one another by name, and pages of removed rules have no neighbors", () => {
    const routes = ["/rules/", ...rules.map(({ name }) => `/rules/${name}`).toSorted()];
    for (const [index, route] of routes.entries()) {
      if (index === 0) continue;
      const expected = { previous: routes[index - 1], next: routes[index + 1] };
      expect.soft(neighborsOf(route), route).toEqual(expected);
    }
    const removed = test.site.pages.filter((page) => isOf(page, "rule") && !routes.includes(page.path));
    expect(removed).toHaveLength(27);
    for (const { path } of removed)
      expect.soft(neighborsOf(path), path).toEqual({ previous: undefined, next: undefined });
  });

  it("MD-21 each page of docs and rules ends with a link to its source if known, and no post does", async () => {
    const sourceOf = ({ html }: BuiltPage): string | undefined =>
      /<\/article><p[^>]*><a href="https:\/\/example\.org\/edit\/main\/([^"]*)"[^>]*>.*?Edit this page/s.exec(
        html,
      )?.[1];
    const sections = test.site.pages.filter((page) => isOf(page, "doc", "rule", "rules-index"));
    const sources = new Set(sections.map(sourceOf));
    expect(sources.size).toBe(sections.length);
    for (const source of sources) await access(source ?? "");
    expect(sourceOf(pageAt("/users/"))).toBe("content/users/index.md");
    expect(sourceOf(pageAt("/rules/ban-types"))).toBe("content/rules/ban-types.md");
    const others = test.site.pages.filter((page) => page.html.includes("/edit/main/"));
    expect(others.filter((page) => !sections.includes(page)).map(({ path }) => path)).toEqual([]);
  });

  it("TM-01 the team's page describes tiers, how to join and to sponsor, and names no person", async () => {
    await test.visit("/maintenance/team");
    const main = test.page.locator("main");
    const ids = await main.locator("h2").evaluateAll((headings) => headings.map(({ id }) => id));
    for (const id of ["maintainers", "committers", "contributors", "join-us", "sponsor-us"])
      expect.soft(ids, id).toContain(id);
    // a tier describes what its members do
    for (const id of ["maintainers", "committers"])
      expect.soft(await main.locator(`#${id} ~ ul`).first().locator("li").count(), id).toBeGreaterThan(2);
    await main.getByRole("link", { name: "list of members" }).waitFor();
    const article = main.locator("article");
    const links = await article
      .locator("a[href^=http]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toContain("https://github.com/orgs/typescript-eslint/people");
    expect(links).toContain(config.fundingUrl);
    const ofTheProject =
      /^https:\/\/(?:github\.com\/(?:orgs\/)?typescript-eslint(?:\/|$)|discord\.com\/invite\/|opencollective\.com\/typescript-eslint$)/;
    expect(links.filter((href) => !ofTheProject.test(href ?? ""))).toEqual([]);
    expect(await article.locator("img").count()).toBe(0);
    // not even by account name
    expect(await article.innerText()).not.toMatch(/(?<![\w.])@[\w-]+/);
  });

  it("BL-04 RT-03 the blog has its fourteen posts with their dates and slugs, in every time zone", async () => {
    await test.reopen({ timezoneId: "America/Los_Angeles" });
    const listed: string[][] = [];
    for (const list of ["/blog", "/blog/page/2"]) {
      await test.visit(list);
      const entries = await test.page.locator("main article").evaluateAll((all) =>
        all.map((entry) => {
          const { dateTime, innerText } = entry.querySelector("time") ?? new HTMLTimeElement();
          return [dateTime, innerText, entry.querySelector("h2 a")?.getAttribute("href") ?? ""];
        }),
      );
      expect(entries).toHaveLength(list === "/blog" ? 10 : 4);
      listed.push(...entries);
    }
    const expected = posts.map(([date = "", slug = ""]) => [date, longDate(date), `/blog/${slug}`]);
    expect(listed).toEqual(expected.toReversed());
    for (const [date = "", shown = "", path = ""] of expected)
      expect.soft(pageAt(path).html, path).toContain(`<time dateTime="${date}">${shown}</time>`);
  });

  it("BL-09 every post ends with a section that asks for support, listed in its TOC and absent from excerpts", () => {
    const id = "supporting-the-project";
    for (const [, slug = ""] of posts) {
      const { html } = pageAt(`/blog/${slug}`);
      const article = /<article>.*<\/article>/s.exec(html)?.[0] ?? "";
      const [, contents = ""] = /<nav [^>]*aria-label="On this page"(.*?)<\/nav>/s.exec(html) ?? [];
      expect.soft(/.*<h2 id="([^"]*)"/s.exec(article)?.[1], slug).toBe(id);
      expect.soft(/.*<a href="([^"]*)"/s.exec(contents)?.[1], slug).toBe(`#${id}`);
      expect.soft(article.split(`id="${id}"`)[1] ?? "", slug).toContain(`href="${config.fundingUrl ?? ""}"`);
    }
    const asking = test.site.pages.filter(({ html }) => html.includes(`id="${id}"`));
    const paths = posts.map(([, slug = ""]) => `/blog/${slug}`);
    expect(asking.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  it("BL-12 BL-13 the authors are two teams with their role, their link and their number of posts", async () => {
    await test.visit("/blog/authors");
    const authors = test.page.locator("main li");
    expect((await authors.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).slice(-3))).toEqual([
      ["typescript-eslint maintainers", "The team behind the project", "13 posts"],
      ["typescript-eslint documentation", "The people who write these pages", "1 post"],
    ]);
    for (const author of await authors.all())
      expect(await author.getByRole("link").getAttribute("href")).toBe(
        "https://github.com/typescript-eslint",
      );
    expect(await test.page.locator("main li img").count()).toBe(2);
    for (const name of ["maintainers", "documentation"])
      expect((await fetch(`${test.site.url}/blog/authors/${name}`)).status).toBe(404);
  });
});

/** "September 18, 2022", in any time zone. */
function longDate(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
