import { expect, it } from "vitest";
import { outputPath } from "../../../../site/model/paths.ts";
import { hostInput, securityHeaders } from "./host-input.ts";
import { vercelText } from "./vercel.ts";

const policy = "default-src 'none'";

interface VercelFile {
  readonly redirects: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

function fileOf(
  pairs: readonly (readonly [from: string, to: string])[],
  { baseUrl = "/", hashed = [] }: { baseUrl?: string; hashed?: readonly string[] } = {},
): VercelFile {
  const redirects = pairs.map(([from, to], index) => ({ from, to, index, at: { file: "site/config.ts" } }));
  return JSON.parse(
    vercelText(hostInput({ redirects, hashed: hashed.map(outputPath), baseUrl, policy })),
  ) as VercelFile;
}

it("redirects both spellings of an old URL with 301 and says nothing about trailing slashes", () => {
  const file = fileOf([["/old", "/new#part"]], { baseUrl: "/docs/" });
  expect(file.redirects).toEqual([
    { source: "/docs/old", destination: "/docs/new#part", statusCode: 301 },
    { source: "/docs/old/", destination: "/docs/new#part", statusCode: 301 },
  ]);
  expect(file).not.toHaveProperty("trailingSlash");
  expect(file).not.toHaveProperty("cleanUrls");
});

it.each([
  ["/a:b*c", "/a\\:b\\*c"],
  ["/(x)+", "/\\(x\\)\\+"],
  ["/{x}", "/%7Bx%7D"],
  ["/old page/é", "/old%20page/%C3%A9"],
  ["/%C3%A9%3F", "/%C3%A9%3F"],
  ["/price$1;'", "/price$1;'"],
])("the old URL %s is the pattern %s, which matches nothing else", (from, source) => {
  expect(fileOf([[from, "/new"]]).redirects[0]?.source).toBe(source);
});

it("a folder of hashed files is one pattern", () => {
  const text = vercelText(hostInput({ hashedFolders: ["assets/search/"], baseUrl: "/", policy }));
  const { headers } = JSON.parse(text) as VercelFile;
  expect(headers.map(({ source }) => source)).toContain("/assets/search/(.*)");
});

it("a dollar sign in a target is no reference to a part of the source", () => {
  expect(fileOf([["/a", "https://x.example/?price=$1"]]).redirects[0]?.destination).toBe(
    "https://x.example/?price=%241",
  );
});

it("every response has the security headers, hashed files are cached forever", () => {
  const { headers } = fileOf([], { baseUrl: "/docs/", hashed: ["assets/a-AB12CD34.js"] });
  expect(headers).toEqual([
    { source: "/docs/(.*)", headers: securityHeaders(policy).map(([key, value]) => ({ key, value })) },
    { source: "/docs/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
    {
      source: "/docs/assets/a-AB12CD34.js",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ]);
});

it("a page for frames has a later policy that allows any site to frame it", () => {
  const text = vercelText(hostInput({ framed: ["/play/embed"], baseUrl: "/docs/", policy }));
  const { headers } = JSON.parse(text) as VercelFile;
  expect(headers[1]).toEqual({
    source: "/docs/play/embed",
    headers: [{ key: "Content-Security-Policy", value: "frame-ancestors *" }],
  });
});
