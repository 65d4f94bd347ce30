import { describe, expect, it } from "vitest";
import { routePath } from "../../model/paths.ts";
import { createDocumentLoader, OtherPolicy, UnknownPage } from "./document-loader.ts";

/** A loader over a table of URLs and their bodies, and the list of URLs that it requested. */
function loaderOver(files: Readonly<Record<string, string>>, baseUrl = "/") {
  const asked: string[] = [];
  const loader = createDocumentLoader({
    baseUrl,
    script: "/assets/start-1.js",
    policy: "img-src 'self' data:;script-src",
    fetch: (url) => {
      asked.push(url);
      const text = files[url];
      return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(text));
    },
  });
  return { loader, asked };
}

function page(
  title: string,
  { script = "/assets/start-1.js", template = "doc", images = "'self' data:" } = {},
): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="img-src ${images};script-src 'self'">`;
  return `${policy}<script type="module" src="${script}"></script><div id="site-page" data-template="${template}">${title}</div>`;
}

describe("a document loader", () => {
  it("returns the document of a route below the base URL", async () => {
    const { loader, asked } = loaderOver({ "/docs/users/configs": page("configs") }, "/docs/");
    expect(await loader.load(routePath("/users/configs"))).toBe(page("configs"));
    expect(asked).toEqual(["/docs/users/configs"]);
  });

  it("RT-22 finds a page in another letter case", async () => {
    const { loader } = loaderOver({ "/users/configs": page("configs") });
    expect(await loader.load(routePath("/Users/Configs"))).toBe(page("configs"));
  });

  it("RT-24 prefers a page that is registered with the suffix", async () => {
    const { loader } = loaderOver({ "/history.html": page("with"), "/history": page("without") });
    expect(await loader.load(routePath("/history.html"))).toBe(page("with"));
  });

  it("requests a cached page once, until it is cleared", async () => {
    const { loader, asked } = loaderOver({ "/a": page("a") });
    loader.prefetch(routePath("/a"));
    await loader.load(routePath("/a"));
    await loader.load(routePath("/a"));
    expect(asked).toEqual(["/a"]);
    loader.clear();
    await loader.load(routePath("/a"));
    expect(asked).toEqual(["/a", "/a"]);
  });

  it("requests again after a failure; a failed prefetch is silent", async () => {
    const { loader, asked } = loaderOver({});
    loader.prefetch(routePath("/a"));
    await expect(loader.load(routePath("/a"))).rejects.toThrow(UnknownPage);
    await expect(loader.load(routePath("/a"))).rejects.toThrow("no page at /a");
    expect(asked).toEqual(["/a", "/a"]);
  });

  it("rejects pages of another build and documents that are not pages of the site", async () => {
    const { loader } = loaderOver({
      "/newer": page("newer", { script: "/assets/start-2.js" }),
      "/portal": "<!doctype html><h1>Welcome to our hotel</h1>",
    });
    await expect(loader.load(routePath("/newer"))).rejects.toThrow("/newer is of another build");
    await expect(loader.load(routePath("/portal"))).rejects.toThrow("/portal is of another build");
  });

  it("rejects pages with another policy, and does not request them again", async () => {
    const { loader, asked } = loaderOver({
      "/more": page("more", { images: "'self' data: https://img.example" }),
      "/less": page("less", { images: "'self'" }),
    });
    loader.prefetch(routePath("/more"));
    await expect(loader.load(routePath("/more"))).rejects.toThrow(OtherPolicy);
    await expect(loader.load(routePath("/less"))).rejects.toThrow("/less has another policy");
    expect(asked).toEqual(["/more", "/less"]);
  });

  it("recognizes the page for unknown URLs, with any status", async () => {
    const { loader } = loaderOver({ "/gone": page("gone", { template: "not-found" }) });
    await expect(loader.load(routePath("/gone"))).rejects.toThrow(UnknownPage);
  });

  it("names the status of a failed response", async () => {
    const loader = createDocumentLoader({
      baseUrl: "/",
      script: "/assets/start-1.js",
      policy: "",
      fetch: () => Promise.resolve(new Response("", { status: 500 })),
    });
    await expect(loader.load(routePath("/a"))).rejects.toThrow("/a answered with status 500");
  });

  it("drops the oldest pages from the cache", async () => {
    const names = Array.from({ length: 31 }, (_, index) => `/page-${String(index)}`);
    const { loader, asked } = loaderOver(Object.fromEntries(names.map((name) => [name, page(name)])));
    for (const name of names) await loader.load(routePath(name));
    await loader.load(routePath("/page-30"));
    expect(asked.length).toBe(31);
    await loader.load(routePath("/page-0"));
    expect(asked.length).toBe(32);
  });
});
