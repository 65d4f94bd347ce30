import { afterEach, expect, it } from "vitest";
import { deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };

it("publishes an author's files in the place of its own, and joins rules for hosts", patient, async () => {
  const own = {
    "robots.txt": "User-agent: *\nDisallow: /\n",
    "sitemap.xml": "<urlset/>",
    "404.html": "<p>Own page</p>",
    ".nojekyll": "kept",
    ".well-known/security.txt": "Contact: mailto:a@orchard.example\n",
  };
  const site = await createRoot({
    "content/index.md": "# Home",
    "site/config.ts": 'export default { redirects: [{ from: "/old", to: "/" }] };',
    ...Object.fromEntries(Object.entries(own).map(([path, text]) => [`static/${path}`, text])),
    "static/_redirects": "/mine / 302\n",
    "static/_headers": "/*\n  X-Frame-Options: DENY\n",
    "static/.env": "SECRET=1",
    "static/.git/config": "[core]",
  });
  const outcome = await site.build();
  expect(told(outcome)).toBe("");
  expect(outcome.code).toBe(0);
  for (const [path, text] of Object.entries(own)) expect(await site.page(path), path).toBe(text);
  expect(await site.page("_redirects")).toMatch(/^\/mine \/ 302\n[^]*\n\/old \/ 301\n/);
  const headers = await site.page("_headers");
  expect(headers.match(/X-Frame-Options: .*/g)).toEqual(["X-Frame-Options: DENY"]);
  expect(headers).toContain("X-Content-Type-Options: nosniff");
  const hidden = [...(await site.output()).keys()].filter((path) => /env|git/.test(path));
  expect(hidden).toEqual([]);
});

it("publishes no picture of the package in another root", patient, async () => {
  const site = await createRoot({ "content/index.md": "# Home" });
  expect(told(await site.build())).toBe("");
  const files = [...(await site.output()).keys()].filter((path) => !path.startsWith("assets/"));
  expect(files.sort()).toMatchInlineSnapshot(`
    [
      ".nojekyll",
      ".site-build",
      "404.html",
      "_headers",
      "index.html",
      "robots.txt",
      "site-manifest.json",
      "sitemap.xml",
      "sw.js",
    ]
  `);
  expect(await site.page("index.html")).toMatch(/rel="icon" href="\/assets\/icon-[\dA-F]{8}\.svg"/);
});
