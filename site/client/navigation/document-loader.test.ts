import { describe, expect, it } from "vitest";
import { routePath } from "../../model/paths.ts";
import type { PageData } from "../../model/theme.ts";
import { createPageLoader } from "./page-loader.ts";

const firstPage = { template: "not-found", route: "/404.html", title: "" } as PageData["page"];

function withSidebar(id: string, items: readonly string[], partial: boolean) {
  const links = items.map((label) => ({ type: "link", label, href: `/${label}` }));
  return { id, items: links, partial, data: `/assets/data/sidebar-${id}.json` };
}

/** A loader over a table of URLs and their texts, and the list of what it asked for. */
function loaderOver(files: Readonly<Record<string, string>>, baseUrl = "/", first = firstPage) {
  const asked: string[] = [];
  const loader = createPageLoader({
    baseUrl,
    build: "/assets/site-1.css",
    templateOf: (name) =>
      name === "doc"
        ? Promise.resolve("the doc template")
        : Promise.reject(new Error(`no template "${name}"`)),
    parse: (json) => JSON.parse(json) as PageData,
    first,
    fetch: (url) => {
      asked.push(url);
      const text = files[url];
      return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(text));
    },
  });
  return { loader, asked };
}

function dataOf(route: string, { build = "/assets/site-1.css", template = "doc" } = {}): string {
  return JSON.stringify({ build, page: { template, route, title: route } });
}

describe("a page loader", () => {
  it("gives a route's page with its template, from the data file below the base URL", async () => {
    const { loader, asked } = loaderOver(
      { "/docs/users/configs/page.json": dataOf("/users/configs") },
      "/docs/",
    );
    const { page, template } = await loader.load(routePath("/users/configs"));
    expect([page.route, template]).toEqual(["/users/configs", "the doc template"]);
    expect(asked).toEqual(["/docs/users/configs/page.json"]);
  });

  it("RT-22 finds a page that was asked for in another letter case", async () => {
    const { loader } = loaderOver({ "/users/configs/page.json": dataOf("/users/configs") });
    expect((await loader.load(routePath("/Users/Configs"))).page.route).toBe("/users/configs");
  });

  it("RT-24 prefers a page that is registered with the suffix", async () => {
    const { loader } = loaderOver({
      "/history.html/page.json": dataOf("/history.html"),
      "/history/page.json": dataOf("/history"),
    });
    expect((await loader.load(routePath("/history.html"))).page.route).toBe("/history.html");
  });

  it("asks once for a page that it holds", async () => {
    const { loader, asked } = loaderOver({ "/a/page.json": dataOf("/a") });
    loader.prefetch(routePath("/a"));
    await loader.load(routePath("/a"));
    await loader.load(routePath("/a"));
    expect(asked).toEqual(["/a/page.json"]);
  });

  it("asks again after a failure, and a failed prefetch is silent", async () => {
    const { loader, asked } = loaderOver({});
    loader.prefetch(routePath("/a"));
    await expect(loader.load(routePath("/a"))).rejects.toThrow("no page data for /a");
    await expect(loader.load(routePath("/a"))).rejects.toThrow("no page data for /a");
    expect(asked).toEqual(["/a/page.json", "/a/page.json"]);
  });

  it("refuses data of another build, data that is none, and pages whose template is missing", async () => {
    const { loader } = loaderOver({
      "/newer/page.json": dataOf("/newer", { build: "/assets/site-2.css" }),
      "/html/page.json": "<!doctype html>",
      "/empty/page.json": "null",
      "/strange/page.json": dataOf("/strange", { template: "custom:strange" }),
    });
    await expect(loader.load(routePath("/newer"))).rejects.toThrow("belongs to another build");
    await expect(loader.load(routePath("/html"))).rejects.toThrow(SyntaxError);
    await expect(loader.load(routePath("/empty"))).rejects.toThrow();
    await expect(loader.load(routePath("/strange"))).rejects.toThrow('no template "custom:strange"');
  });

  it("lets the pages go that it has held longest", async () => {
    const names = Array.from({ length: 31 }, (_, index) => `/page-${String(index)}`);
    const { loader, asked } = loaderOver(
      Object.fromEntries(names.map((name) => [`${name}/page.json`, dataOf(name)])),
    );
    for (const name of names) await loader.load(routePath(name));
    await loader.load(routePath("/page-30"));
    expect(asked.length).toBe(31);
    await loader.load(routePath("/page-0"));
    expect(asked.length).toBe(32);
  });

  it("fills in the sidebar that data files leave out: the first page's own, or the section's shared file once", async () => {
    const slim = (route: string, id: string) =>
      JSON.stringify({
        build: "/assets/site-1.css",
        page: { template: "doc", route, title: route, sidebar: withSidebar(id, [], true) },
      });
    const first = {
      template: "doc",
      route: "/a",
      title: "",
      sidebar: withSidebar("docs", ["a", "b"], false),
    } as unknown as PageData["page"];
    const rules = withSidebar("rules", ["x"], false).items;
    const { loader, asked } = loaderOver(
      {
        "/b/page.json": slim("/b", "docs"),
        "/x/page.json": slim("/x", "rules"),
        "/y/page.json": slim("/y", "rules"),
        "/assets/data/sidebar-rules.json": JSON.stringify(rules),
      },
      "/",
      first,
    );
    const b = await loader.load(routePath("/b"));
    expect(b.page).toMatchObject({ sidebar: { partial: false, items: [{ label: "a" }, { label: "b" }] } });
    await loader.load(routePath("/x"));
    const y = await loader.load(routePath("/y"));
    expect(y.page).toMatchObject({ sidebar: { partial: false, items: [{ label: "x" }] } });
    expect(asked).toEqual([
      "/b/page.json",
      "/x/page.json",
      "/assets/data/sidebar-rules.json",
      "/y/page.json",
    ]);
  });
});
