import { expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { lazyMap } from "../../lib/lazy.ts";
import type { PlannedFile, PlannedPage } from "../plan.ts";
import { createFiles, type PlannedFiles } from "./planned-files.ts";

const file: PlannedFile = { kind: "text", text: () => "" };

/** Two pages with Markdown beside them, and the paths of those that were planned. */
function twoPages(): { readonly files: PlannedFiles; readonly planned: readonly string[] } {
  const planned: string[] = [];
  const sources = new Map(["", "guides/"].map((folder) => [outputPath(`${folder}index.html`), { folder }]));
  const pages = lazyMap(sources, ({ folder }, html): PlannedPage => {
    planned.push(html);
    return {
      ...{ html, markdown: outputPath(`${folder}index.md`), file: `content/${folder}index.md` },
      ...{ indexed: true },
    } as unknown as PlannedPage;
  });
  return { files: createFiles(pages), planned };
}

it("plans no page to find out that no file claims the path of one", () => {
  const { files, planned } = twoPages();
  for (const path of ["styles.css", "guides/photo.png"]) files.add(outputPath(path), file, `static/${path}`);
  expect([[...files.files.keys()], files.clashes(), planned]).toEqual([
    ...[["styles.css", "guides/photo.png"], [], []],
  ]);
});

it("reports files at the path of a page, of its Markdown, of its folder or of another file", () => {
  const { files } = twoPages();
  const paths = ["index.html", "guides/index.md", "guides", "photo.png", "photo.png", "sw.js"];
  for (const path of paths) files.add(outputPath(path), file, `static/${path}`);
  expect([...files.files.keys()]).toEqual(["guides", "photo.png"]);
  expect(files.clashes().map(({ at, ...rest }) => [at.file, "other" in rest && rest.other])).toEqual([
    ["static/index.html", "content/index.md"],
    ["static/guides/index.md", "content/guides/index.md"],
    ["static/photo.png", "static/photo.png"],
    ["static/sw.js", "the build"],
    ["content/guides/index.md", "static/guides"],
  ]);
});
