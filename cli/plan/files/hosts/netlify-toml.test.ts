import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { outputPath } from "../../../../site/model/paths.ts";
import { hostInput, securityHeaders } from "./host-input.ts";
import { netlifyTomlText } from "./netlify-toml.ts";

const policy = "default-src 'none';script-src 'self' 'sha256-AB+/=='";

function fileOf(pairs: readonly (readonly [from: string, to: string])[], baseUrl = "/"): unknown {
  const redirects = pairs.map(([from, to], index) => ({ from, to, index, at: { file: "site/config.ts" } }));
  const hashed = [outputPath("assets/a-AB12CD34.js")];
  return parse(netlifyTomlText(hostInput({ redirects, hashed, baseUrl, policy })));
}

it("a folder of hashed files is one pattern", () => {
  const text = netlifyTomlText(hostInput({ hashedFolders: ["assets/search/"], baseUrl: "/", policy }));
  expect(text).toContain('for = "/assets/search/*"');
});

it("has the redirects, the headers of every response and the caching of single files, for parsers of TOML", () => {
  expect(fileOf([["/old", "/new#part"]], "/docs/")).toEqual({
    redirects: [
      { from: "/docs/old", to: "/docs/new#part", status: 301 },
      { from: "/docs/old/", to: "/docs/new#part", status: 301 },
    ],
    headers: [
      { for: "/docs/*", values: Object.fromEntries(securityHeaders(policy)) },
      { for: "/docs/sw.js", values: { "Cache-Control": "no-cache" } },
      {
        for: "/docs/assets/a-AB12CD34.js",
        values: { "Cache-Control": "public, max-age=31536000, immutable" },
      },
    ],
  });
});

it.each([
  ['/"quoted"', "/%22quoted%22"],
  ["/a\\b", "/a%5Cb"],
  ["/line\nend", "/line%0Aend"],
  ["/delete\u007f", "/delete%7F"],
  ["/café [x] = 1 # no", "/caf%C3%A9%20[x]%20=%201%20#%20no"],
])("the target %j cannot end its string", (to, url) => {
  expect(fileOf([["/old", to]])).toMatchObject({ redirects: [{ to: url }, { to: url }] });
});

it("leaves out old URLs that Netlify reads as patterns", () => {
  expect(
    fileOf([
      ["/a/*", "/x"],
      ["/:name", "/x"],
    ]),
  ).not.toHaveProperty("redirects");
});
