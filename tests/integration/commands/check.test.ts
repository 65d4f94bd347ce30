import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "../../../cli/serve/port.ts";
import { closeServer } from "../../../cli/serve/server.ts";
import type { CheckOptions } from "../../../cli/check/check-output.ts";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { planRedirects } from "../../../cli/plan/files/redirects/redirects.ts";
import { routePath } from "../../../site/model/paths.ts";
import { runCheck } from "../../../cli/commands/run-check.ts";

const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  await Promise.all(servers.splice(0).map(closeServer));
});

function page(body: string, head = ""): string {
  return `<!doctype html>\n<html lang="en">\n<head><title>A page</title>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function sitemap(...paths: readonly string[]): string {
  const entries = paths.map((path) => `<url>\n<loc>https://docs.example${path}</loc>\n</url>`).join("\n");
  return `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}

function canonical(path: string): string {
  return `<link rel="canonical" href="https://docs.example${path}">`;
}

/** A site without errors. */
const clean: Readonly<Record<string, string>> = {
  "index.html": page(
    '<a href="/users/configs#shared">Configs</a> <img src="/img/a.png" alt="">',
    canonical("/"),
  ),
  "users/configs/index.html": page(
    '<h2 id="shared">Shared</h2><a href="#shared">up</a><a href="/">home</a>',
    `${canonical("/users/configs")}<link rel="stylesheet" href="/a.css">`,
  ),
  "404.html": page("Nothing here.", '<meta name="robots" content="noindex">'),
  "a.css": "body { background: url(/img/a.png) }",
  "img/a.png": "a picture",
  "sitemap.xml": sitemap("/", "/users/configs"),
  _redirects: "/old /users/configs 301\n",
};

interface Checked {
  readonly code: number;
  readonly findings: readonly ReportEntry[];
  /** Each diagnostic as "code file:line:column". */
  readonly found: readonly string[];
}

async function outOf(files: Readonly<Record<string, string>>): Promise<{ out: string; cacheDir: string }> {
  const parent = await mkdtemp(join(tmpdir(), "site-check-"));
  folders.push(parent);
  const out = join(parent, "out");
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  return { out, cacheDir: join(parent, "cache") };
}

async function run(
  options: CheckOptions,
  format: "text" | "json" | "github",
): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const out = { write: (text: string) => printed.push(text) };
  const code = await runCheck(options, format, { out, color: false });
  return { code, printed: printed.join("") };
}

async function checkOf(
  changes: Readonly<Record<string, string>>,
  { baseUrl = "/", external = false }: { baseUrl?: string; external?: boolean } = {},
): Promise<Checked> {
  const options = { ...(await outOf({ ...clean, ...changes })), baseUrl, external };
  const { code, printed } = await run(options, "json");
  const findings = JSON.parse(printed) as readonly ReportEntry[];
  return {
    code,
    findings,
    found: findings.map((each) => `${each.code} ${each.file}:${each.line}:${each.column}`),
  };
}

describe("site check", () => {
  it("finds nothing in a clean folder", async () => {
    expect(await checkOf({})).toEqual({ code: 0, findings: [], found: [] });
  });

  it("finds nothing in a clean folder below a base URL", async () => {
    const below = Object.fromEntries(
      Object.entries(clean).map(([path, text]) => [
        path,
        text
          .replace(/(href="|src="|url\(|docs\.example)\//g, "$1/base/")
          .replace("/old /users", "/base/old /base/users"),
      ]),
    );
    expect(await checkOf(below, { baseUrl: "/base/" })).toEqual({ code: 0, findings: [], found: [] });
  });

  it("finds nothing in the redirect pages of a build", async () => {
    const { value } = planRedirects({
      redirects: [{ from: "/linting/Old", to: "/users/configs", at: { file: "site/config.ts" }, index: 0 }],
      routes: new Set([routePath("/"), routePath("/users/configs")]),
      staticOutputs: new Set(),
      site: {
        origin: "https://docs.example",
        baseUrl: "/",
        locale: { lang: "en", label: "English", direction: "ltr" },
      },
      nearest: () => undefined,
    });
    const redirectPages = Object.fromEntries(value.pages.map(({ path, text }) => [path as string, text]));
    expect(Object.keys(redirectPages)).toContain("linting/Old/index.html");
    expect((await checkOf(redirectPages)).findings).toEqual([]);
  });

  it("finds a broken link on each page with its line and column, and exits with 1", async () => {
    const { code, findings } = await checkOf({
      "index.html": page('<a href="/users/configs">x</a>\n<p><a href="/nowhere?a=1#b">x</a></p>'),
      "users/configs/index.html": page('<a href="/nowhere?a=1">x</a>'),
    });
    expect(code).toBe(1);
    expect(findings).toMatchObject([
      { code: "broken-url", severity: "error", file: "index.html", line: 6, column: 4 },
      { code: "broken-url", file: "users/configs/index.html", line: 5, column: 1 },
    ]);
    expect(findings[0]?.message).toBe("Not found: /nowhere?a=1#b.");
  });

  it("finds missing images, scripts, styles and preview images", async () => {
    const head =
      '<meta property="og:image" content="https://docs.example/og.png"><script src="/x.js"></script>';
    const { found } = await checkOf({
      "index.html": page(
        '<a href="/users/configs">x</a>\n<img alt="" src="/img/b.png">\n<img alt="" src="/img/a.png" srcset="/img/a.png 1x, /img/c.png 2x">',
        `${canonical("/")}${head}`,
      ),
    });
    expect(found.map((each) => each.replace(/:\d+$/, ""))).toEqual([
      "broken-url index.html:3",
      "broken-url index.html:3",
      "broken-url index.html:6",
      "broken-url index.html:7",
    ]);
  });

  it("finds missing files of style sheets", async () => {
    const { findings } = await checkOf({ "a.css": "body { background: url(/img/none.png) }" });
    expect(findings).toMatchObject([
      { code: "broken-url", file: "a.css", message: "Not found: /img/none.png." },
    ]);
  });

  it("finds a fragment without an anchor, on the same page and on another, and suggests the nearest", async () => {
    const { found, findings } = await checkOf({
      "index.html": page('<a href="/users/configs#sharde">x</a>\n<a href="#none">x</a>'),
    });
    expect(found).toEqual(["broken-fragment index.html:5:1", "broken-fragment index.html:6:1"]);
    expect(findings[0]?.hint).toBe("Did you mean #shared?");
  });

  it("accepts fragments for the top, named anchors, encoded ids and the state of a tool", async () => {
    const { findings } = await checkOf({
      "index.html": page(
        '<a href="/users/configs#code=abc&x=1">x</a><a href="#top">x</a><a href="#">x</a><a name="n">x</a><a href="#n">x</a><b id="ü x">x</b><a href="#%C3%BC%20x">x</a>',
      ),
    });
    expect(findings).toEqual([]);
  });

  it("TR-01 finds a relative link that only works with a trailing slash", async () => {
    const { found } = await checkOf({
      "users/configs/index.html": page('<a id="shared" href="/">x</a>\n<a href="more/">x</a>'),
      "users/configs/more/index.html": page('<a href="/">x</a>'),
    });
    expect(found).toEqual(["relative-link users/configs/index.html:6:1"]);
  });

  it("finds errors in the markup of a page", async () => {
    const { found } = await checkOf({
      "404.html": page('<img src="/img/a.png">\n<b id="a">x</b><b id="a">x</b>'),
    });
    expect(found).toEqual(["image-without-alt 404.html:5:1", "duplicate-element-id 404.html:6:16"]);
  });

  it("finds a canonical URL that no page has", async () => {
    const { found } = await checkOf({
      "users/configs/index.html": page('<h2 id="shared">x</h2>', `\n${canonical("/users/config")}`),
    });
    expect(found).toEqual(["canonical-to-nowhere users/configs/index.html:4:1"]);
  });

  it("finds redirect pages and lines of _redirects with missing targets, loops, or chains", async () => {
    const redirectTo = (to: string): string =>
      page(`<a href="${to}">moved</a>`, `<meta http-equiv="refresh" content="0; url=${to}">${canonical(to)}`);
    const { code, found, findings } = await checkOf({
      "a/index.html": redirectTo("/nowhere"),
      "b/index.html": redirectTo("/c"),
      "c/index.html": redirectTo("/b"),
      "d/index.html": redirectTo("/e"),
      "e/index.html": redirectTo("/users/configs"),
      "f/index.html": redirectTo("/users/configs#none"),
      _redirects: "/old /users/configs 301\n/older /nowhere 301\n/x/* /y/:splat\n",
    });
    expect(code).toBe(1);
    expect(found.map((each) => each.replace(/:\d+$/, ""))).toEqual([
      "redirect-to-nowhere _redirects:2",
      "redirect-to-nowhere a/index.html:3",
      "redirect-loop b/index.html:3",
      "redirect-loop c/index.html:3",
      "redirect-chain d/index.html:3",
      "broken-fragment f/index.html:3",
    ]);
    const [rule, file] = findings.map(({ message }) => message.replace("No page found at /nowhere, ", ""));
    expect([rule, file]).toEqual(["/older", "/a"].map((url) => `the target of the redirect from ${url}.`));
  });

  it("warns of links to redirects, by redirect pages and by the host", async () => {
    const { code, findings } = await checkOf({
      "s/index.html": page("moved", '<meta http-equiv="refresh" content="0; url=/users/configs">'),
      "index.html": page('<a href="/users/configs">x</a>\n<a href="/old">x</a>\n<a href="/s#shared">x</a>'),
    });
    expect(code).toBe(0);
    expect(findings).toMatchObject([
      { code: "link-to-redirect", severity: "warning", line: 6, hint: "Link to /users/configs directly." },
      { code: "link-to-redirect", line: 7 },
    ]);
  });

  it("finds sitemap entries without a page, and entries for redirects and hidden pages", async () => {
    const { found } = await checkOf({
      "s/index.html": page("moved", '<meta http-equiv="refresh" content="0; url=/users/configs">'),
      "h/index.html": page("hidden", '<meta name="robots" content="noindex">'),
      "sitemap.xml": sitemap("/", "/users/config", "/s", "/h"),
      "sitemap-index.xml":
        "<sitemapindex>\n<sitemap><loc>https://docs.example/sitemap.xml</loc></sitemap>\n<sitemap><loc>https://docs.example/sitemap-2.xml</loc></sitemap></sitemapindex>",
    });
    expect(found).toEqual([
      "sitemap-to-nowhere sitemap-index.xml:3:10",
      "sitemap-to-nowhere sitemap.xml:7:1",
      "sitemap-against-page sitemap.xml:10:1",
      "sitemap-against-page sitemap.xml:13:1",
    ]);
  });

  it("respects the content security policy that the host sends", async () => {
    const { found } = await checkOf({
      _headers: "/404.html\n  Content-Security-Policy: style-src 'self'\n",
      "404.html": page('<p style="color:red" onclick="ok()">x</p>'),
    });
    expect(found).toEqual(["style-refused 404.html:5:1"]);
  });

  it("warns of a page without links to it, unless it is hidden from search engines", async () => {
    const { code, findings } = await checkOf({
      "lost/index.html": page('<a href="/lost">myself</a>'),
      "draft/index.html": page("x", '<meta name="robots" content="noindex">'),
    });
    expect(code).toBe(0);
    expect(findings).toMatchObject([
      { code: "orphan-page", severity: "warning", file: "lost/index.html", line: 2, column: 1 },
    ]);
  });

  it("finds broken links on a page without links to it", async () => {
    const { found } = await checkOf({ "lost/index.html": page('<a href="/nowhere">x</a>') });
    expect(found).toContain("broken-url lost/index.html:5:1");
  });

  it("prints text and annotations with places, groups equal diagnostics, and prints a summary", async () => {
    const footer = '<a href="/nowhere">x</a>';
    const files = { "a/index.html": page(footer), "b/index.html": page(footer) };
    const out = await outOf({ ...files, "index.html": page(`<a href="/a">x</a>${footer}`) });
    const options = { ...out, baseUrl: "/", external: false };
    expect((await run(options, "text")).printed).toMatchInlineSnapshot(`
      "b/index.html:2:1 warning No page links to /b, so readers will not find it.
        2 | <html lang="en">
          | ^
        Link to it or remove it.

      a/index.html:5:1 error Not found: /nowhere. (and on 2 more pages)
        5 | <a href="/nowhere">x</a>
          | ^
        Fix the URL, or add the page or file that it points to.

      Checked 3 pages and 5 URLs. 3 errors, 1 warning.
      "
    `);
    expect((await run(options, "github")).printed.split("\n")[0]).toBe(
      "::error file=a/index.html,line=5,col=1,title=broken-url::Not found: /nowhere. Fix the URL, or add the page or file that it points to. (and on 2 more pages)",
    );
  });

  it("prints a hint if there is no finished site", async () => {
    const options = { out: join(tmpdir(), "no-such-site"), cacheDir: tmpdir(), baseUrl: "/" } as const;
    const checked = run({ ...options, external: false }, "text");
    await expect(checked).rejects.toHaveProperty("hint", "Run `site build` first.");
  });
});

describe("links to other hosts", () => {
  async function otherHost(): Promise<{ url: string; asked: string[] }> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
      response.writeHead(request.url === "/good" ? 200 : 404).end();
    });
    servers.push(server);
    const port = await listen(server, { port: 0, host: "127.0.0.1" });
    return { url: `http://127.0.0.1:${port}`, asked };
  }

  it("are not checked by default", async () => {
    const { url, asked } = await otherHost();
    const site = { "404.html": page(`<a href="${url}/gone">x</a>`) };
    expect((await checkOf(site)).code).toBe(0);
    expect(asked).toEqual([]);
  });

  it("are requested once each with --external, and broken ones are reported at their places", async () => {
    const { url, asked } = await otherHost();
    const links = `<a href="${url}/good#x">x</a><a href="${url}/good">x</a>\n<a href="${url}/gone">x</a>`;
    const { code, findings } = await checkOf({ "404.html": page(links) }, { external: true });
    expect(code).toBe(1);
    expect(findings).toMatchObject([{ code: "broken-outside-link", file: "404.html", line: 6, column: 1 }]);
    expect(findings[0]?.message).toBe(`${url}/gone responds with status 404.`);
    expect(asked).toEqual(["HEAD /good", "HEAD /gone", "GET /gone"]);
  });

  it("are stored in the cache folder if they were good", async () => {
    const { url, asked } = await otherHost();
    const out = await outOf({ ...clean, "404.html": page(`<a href="${url}/good">x</a>`) });
    const options = { ...out, baseUrl: "/", external: true };
    await run(options, "text");
    await run(options, "text");
    expect(asked).toEqual(["HEAD /good"]);
    expect(await readFile(join(options.cacheDir, "external-links.json"), "utf8")).toContain(`${url}/good`);
  });
});
