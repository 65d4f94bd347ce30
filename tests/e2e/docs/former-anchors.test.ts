import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../../harness/browser/built-site.ts";

type Anchors = Readonly<Record<string, readonly string[]>>;

/** Anchors that the pages of this project had before. Bookmarks, answers and editors link to them. */
const former = JSON.parse(readFileSync("tests/fixtures/former-anchors.json", "utf8")) as Anchors;

describe("links that others made", () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
  });
  afterAll(() => site.close());

  /** "/rules/array-type: generic" for each anchor that no element of the HTML has. */
  function missing(anchors: Iterable<readonly [path: string, anchors: readonly string[]]>): string[] {
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    return Array.from(anchors).flatMap(([path, wanted]) => {
      const ids = new Set(pages.get(path.replace(/(?<=.)\/$/, ""))?.ids.map(({ id }) => id));
      return wanted.filter((anchor) => !ids.has(anchor)).map((anchor) => `${path}: ${anchor}`);
    });
  }

  it("reach every former anchor", () => {
    expect(Object.values(former).flat()).toHaveLength(1126);
    expect(missing(Object.entries(former))).toEqual([]);
    expect(missing([["/rules/array-type", ["no-such"]]])).toEqual(["/rules/array-type: no-such"]);
  });

  it("reach every anchor in messages and types of the packages", async () => {
    const files = await fastGlob("node_modules/{@typescript-eslint/*,typescript-eslint}/dist/**/*.{js,d.ts}");
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    const links = texts.flatMap((text) =>
      Array.from(
        text.matchAll(/https:\/\/typescript-eslint\.io(\/[\w/-]+)#([\w-]+)/g),
        ([, path, anchor]) => `${path ?? ""}#${anchor ?? ""}`,
      ),
    );
    const found = [...new Set(links)].map((link) => link.split("#"));
    expect(found.length).toBeGreaterThan(15);
    expect(missing(found.map(([path = "", anchor = ""]) => [path, [anchor]]))).toEqual([]);
  });
});
