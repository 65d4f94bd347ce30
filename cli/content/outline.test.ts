import { describe, expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { sourceFile } from "../adapters/snapshot.ts";
import { problemLine } from "../testing/drawn-body.ts";
import { firstHeading, outlineOf } from "./outline.ts";

const titleOf = (path: string, text: string): string =>
  outlineOf(sourceFile(sourcePath(path), text)).value.title;

describe("a document's title", () => {
  it("is the front matter's, else the first heading's, else the file's name", () => {
    expect(titleOf("content/a.md", "---\ntitle: Given\n---\n# Heading\n")).toBe("Given");
    expect(titleOf("content/a.md", "text\n\n# A `heading` {#id}\n")).toBe("A `heading`");
    expect(titleOf("content/what-about_tslint.md", "text\n")).toBe("What about tslint");
    expect(titleOf("content/users/index.md", "text\n")).toBe("Users");
    expect(titleOf("content/users/README.MD", "text\n")).toBe("Users");
    expect(titleOf("content/index.md", "text\n")).toBe("Home");
  });

  it("may be a number or a date in YAML", () => {
    expect(titleOf("content/a.md", "---\ntitle: 2024\n---\n")).toBe("2024");
  });
});

describe("the first heading", () => {
  it.each([
    ["# One\n\n# Two", "One"],
    ["#Tag\n\n# One #", "One"],
    ["```\n# code\n```\n\n# One", "One"],
    ["~~~~\n```\n# code\n~~~\n~~~~\n# One", "One"],
    ["    # code\n\n## Two\n\n   # One", "One"],
    ["One\n===\n\ntext", "One"],
    ["<!--\n# gone\n-->\n\n# One", "One"],
    ["- item\n\n---\n\n## Two", undefined],
    ["# ", undefined],
    ["", undefined],
  ])("of %j is %j", (body, heading) => {
    expect(firstHeading(body)).toBe(heading);
  });
});

describe("an empty page", () => {
  it("is reported; one with front matter is not empty", () => {
    const problems = (text: string): string[] =>
      outlineOf(sourceFile(sourcePath("content/a.md"), text)).diagnostics.map(problemLine);
    expect(problems("")).toEqual(["1 warning The page is empty."]);
    expect(problems(" \n\n")).toEqual(["1 warning The page is empty."]);
    expect(problems("---\ntitle: A\n---\n")).toEqual([]);
  });
});
