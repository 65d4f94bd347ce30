import { describe, expect, it } from "vitest";
import { type OutputPath, outputPath } from "../../site/model/paths.ts";
import { fileUses, type FileUses, search, unusedFiles } from "./file-uses.ts";

const texts: readonly (readonly [name: string, text: string])[] = [
  ["start.js", 'import("./dialog.js"); import("./list.js"); import("./menu.js");'],
  ["menu.js", "open();"],
  ["dialog.js", 'import "./react.js"; import "./index.js";'],
  ["list.js", 'import "./react.js";'],
  ["react.js", ""],
  ["index.js", ""],
  ["doc.css", ""],
  ["post.css", ""],
];

const at = (name: string): OutputPath => outputPath(`assets/${name}`);

const files = new Map(texts.map(([name, text]) => [at(name), text]));
const named = {
  entries: {
    [at("dialog.js")]: [search],
    [at("list.js")]: ["search"],
    [at("doc.css")]: ["doc", "custom:landing"],
    [at("post.css")]: ["post"],
  },
  shared: [at("react.js"), at("index.js")],
};

function used(...templates: string[]): string[] {
  return usedOf(fileUses(files, named), templates);
}

function usedOf(uses: FileUses, templates: readonly string[]): string[] {
  const unused = unusedFiles(uses, new Set(templates));
  return texts.map(([name]) => name).filter((name) => !unused.has(at(name)));
}

describe("the files of a theme that a site needs", () => {
  it("are the start script, what it loads, and the styles of the site's templates", () => {
    expect(used("doc")).toEqual(["start.js", "menu.js", "doc.css"]);
    expect(used("custom:landing", "post")).toEqual(["start.js", "menu.js", "doc.css", "post.css"]);
  });

  it("include shared scripts when one of those that load them is needed", () => {
    expect(used("doc", "search")).toEqual(["start.js", "menu.js", "list.js", "react.js", "doc.css"]);
    expect(used("doc", search)).toEqual([
      ...["start.js", "menu.js", "dialog.js", "react.js", "index.js", "doc.css"],
    ]);
  });

  it("do not include a script that one of them only loads early", () => {
    const texts = new Map(files).set(
      at("start.js"),
      `import("./dialog.js"); early("./react.js"); import("./menu.js");`,
    );
    const early = { [at("start.js")]: [at("react.js")] };
    const uses = fileUses(texts, { ...named, early });
    expect(usedOf(uses, ["doc"])).toEqual(["start.js", "menu.js", "doc.css"]);
    expect(usedOf(uses, ["doc", search])).toEqual(used("doc", search));
  });
});
