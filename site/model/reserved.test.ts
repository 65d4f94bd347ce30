import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { searchIds } from "../theme/search/entries.ts";
import { contentsPanelId } from "../theme/docs/toc.tsx";
import * as islandDom from "./island-dom.ts";
import { isReservedAttribute, isReservedElement, isReservedId } from "./reserved.ts";
import * as dom from "./dom.ts";

const files = fastGlob.sync(["site/**/*.{ts,tsx,css}", "templates/*.tsx"], {
  ignore: ["**/*.test.*", "site/playground/**", "site/components/**", "site/model/reserved.ts"],
});
const texts = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("reserved names", () => {
  it("include all attributes that the theme uses", () => {
    const used = texts.flatMap(({ text }) => [
      ...Array.from(text.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*(?![\w-]*\*)/g), ([name]) => name),
      ...Array.from(
        text.matchAll(/\bdataset(?:\["|\.)(\w+)/g),
        ([, name = ""]) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      ),
    ]);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !isReservedAttribute(name))).toEqual([]);
  });

  it("include the ids of the theme", () => {
    const ids = [
      dom.root,
      dom.content,
      dom.footer,
      dom.skipLink,
      dom.mainMenu,
      dom.pageMenu,
      contentsPanelId,
    ];
    const search = [searchIds.box, searchIds.list, searchIds.entry(12), searchIds.group(0)];
    expect([...ids, ...search].filter((id) => !isReservedId(id))).toEqual([]);
    expect(["content", "footer", "site", "search-entries"].filter(isReservedId)).toEqual([]);
  });

  it("include the elements of islands", () => {
    expect(
      [islandDom.island, islandDom.root, islandDom.children].filter((name) => !isReservedElement(name)),
    ).toEqual([]);
  });

  // a query of the URL may set any data attribute of the html element
  it("are looked up below the body only", () => {
    const found = texts.flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(
          /(?:closest|document\.querySelector(?:All)?)(?:<[^>]*>)?\(\s*["'`]\[(?:data-|\$\{dom)/g,
        ),
        ([lookup]) => `${file}: ${lookup}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
