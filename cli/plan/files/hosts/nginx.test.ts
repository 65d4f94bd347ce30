import { expect, it } from "vitest";
import { outputPath } from "../../../../site/model/paths.ts";
import { hostInput, securityHeaders } from "./host-input.ts";
import { nginxText } from "./nginx.ts";

const policy = "default-src 'none'";

function linesOf(
  pairs: readonly (readonly [from: string, to: string])[],
  { baseUrl = "/", hashed = [] }: { baseUrl?: string; hashed?: readonly string[] } = {},
): readonly string[] {
  const redirects = pairs.map(([from, to], index) => ({ from, to, index, at: { file: "site/config.ts" } }));
  return nginxText(hostInput({ redirects, hashed: hashed.map(outputPath), baseUrl, policy })).split("\n");
}

/** The locations of the redirects. */
function redirectsOf(...pairs: readonly (readonly [from: string, to: string])[]): readonly string[] {
  return linesOf(pairs).filter((line) => line.includes("return 301"));
}

it("redirects both spellings of an old URL with 301, on the host of the request, with the query", () => {
  expect(redirectsOf(["/old", "/new"])).toEqual([
    'location = "/old" { absolute_redirect off; return 301 "/new$is_args$args"; }',
    'location = "/old/" { absolute_redirect off; return 301 "/new$is_args$args"; }',
  ]);
});

it("a target with a query or fragment keeps its own", () => {
  expect(redirectsOf(["/old", "/new?x=1"])[0]).toContain('return 301 "/new?x=1";');
  expect(redirectsOf(["/old", "/new#part"])[0]).toContain('return 301 "/new#part";');
});

it.each([
  ["/old page/%C3%A9", 'location = "/old page/é" {'],
  ['/"; return 200 x;', 'location = "/\\"; return 200 x;" {'],
  ["/a{b}$c", 'location = "/a{b}$c" {'],
  ["/a%5Cb", 'location = "/a\\\\b" {'],
  ["/a%3Fb", 'location = "/a?b" {'],
])("the old URL %s is one quoted word, decoded as nginx compares it", (from, start) => {
  expect(redirectsOf([from, "/new"])[0]?.slice(0, start.length)).toBe(start);
});

it("a target can neither end its word nor name a variable", () => {
  const [line] = redirectsOf(["/a", 'https://x.example/$host?a="\\#{$args}']);
  expect(line).toContain('return 301 "https://x.example/%24host?a=%22\\\\#{%24args}";');
});

it("paths that nginx takes for one are one location", () => {
  const lines = redirectsOf(["/a/b", "/one"], ["/a%2Fb", "/two"]);
  expect(lines.map((line) => /"\/one|"\/two/.exec(line)?.[0])).toEqual(['"/one', '"/one']);
});

it("what is too long for nginx is left to the redirect page", () => {
  expect(redirectsOf([`/${"é".repeat(150)}`, "/new"], ["/old", `/new?x=${"y".repeat(5000)}`])).toEqual([]);
});

it("a folder of hashed files is one location, which wins over patterns", () => {
  const input = hostInput({ hashedFolders: ["assets/search/"], baseUrl: "/", policy });
  expect(nginxText(input)).toContain(
    'location ^~ "/assets/search/" { set $site_cache_control "public, max-age=31536000, immutable"; }',
  );
});

it("every response has the security headers, and hashed files keep them while they are cached forever", () => {
  const lines = linesOf([], { baseUrl: "/docs/", hashed: ["assets/a-AB12CD34.js"] });
  for (const [name, value] of securityHeaders(policy))
    expect(lines).toContain(`add_header ${name} "${value}" always;`);
  expect(lines).toContain(
    'location = "/docs/assets/a-AB12CD34.js" { set $site_cache_control "public, max-age=31536000, immutable"; }',
  );
  expect(lines.filter((line) => line.startsWith("location") && line.includes("add_header"))).toEqual([]);
});

it("a page for frames is served without the headers against frames, and all others with them", () => {
  const framed = ["/play/embed", "/play/embed/index.html"];
  const lines = nginxText(hostInput({ framed, baseUrl: "/docs/", policy })).split("\n");
  expect(lines).toContain(`set $site_content_security_policy "${policy}";`);
  expect(lines).toContain("add_header X-Frame-Options $site_x_frame_options always;");
  const body =
    'set $site_x_frame_options ""; set $site_content_security_policy ""; try_files "/docs/play/embed/index.html" =404;';
  for (const path of framed) expect(lines).toContain(`location = "/docs${path}" { ${body} }`);
});
