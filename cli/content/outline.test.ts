import { describe, expect, it } from "vitest";
import { sourcePath } from "../../site/model/paths.ts";
import { sourceFile } from "../build/snapshot.ts";
import { diagnosticLine } from "../../tests/harness/memory/rendered-body.ts";
import { knownKeys } from "./front-matter/front-matter.ts";
import { documentOf, firstHeading, outlineOf, storableOutline } from "./outline.ts";

const titleOf = (path: string, text: string): string =>
  outlineOf(sourceFile(sourcePath(path), text)).value.title;

describe("a document's title", () => {
  it("comes from the front matter, or else the first heading, or else the name of the file", () => {
    expect(titleOf("content/a.md", "---\ntitle: Given\n---\n# Heading\n")).toBe("Given");
    expect(titleOf("content/a.md", "text\n\n# A `heading` {#id}\n")).toBe("A `heading`");
    expect(titleOf("content/what-about_tslint.md", "text\n")).toBe("What about tslint");
    expect(titleOf("content/users/index.md", "text\n")).toBe("Users");
    expect(titleOf("content/users/README.MD", "text\n")).toBe("Users");
    expect(titleOf("content/index.md", "text\n")).toBe("Home");
  });

  it.each([
    ["# Press <kbd>K</kbd> now\n", "Press K now"],
    ["# The tag `<kbd>` and `` `<b>` ``\n", "The tag `<kbd>` and `` `<b>` ``"],
    ["# A Promise<T> here\n", "A Promise<T> here"],
    ["A first line\nand a second\n===\n", "A first line and a second"],
    ["text\n\nTitle\n=====\n", "Title"],
    ["---\ntitle: |\n  A first line\n  and a second\n---\n", "A first line and a second"],
  ])("of %j is %j", (text, title) => {
    expect(titleOf("content/a.md", text)).toBe(title);
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
  it("is reported, unless it has front matter", () => {
    const reports = (text: string): string[] =>
      outlineOf(sourceFile(sourcePath("content/a.md"), text)).diagnostics.map(diagnosticLine);
    expect(reports("")).toEqual(["1 warning The page is empty."]);
    expect(reports(" \n\n")).toEqual(["1 warning The page is empty."]);
    expect(reports("---\ntitle: A\n---\n")).toEqual([]);
  });
});

describe("a stored outline", () => {
  it.each([
    "# Title\n\nText\n",
    "---\ntitle: A\ndate: 2024-09-30\ntags: [a, { label: B, permalink: /b }]\n---\n\n# B\n\nText\n",
    "---\nsidebar_position: 1.5\nhide_title: true\npagination_prev: null\n---\n",
    "---\r\nslug: /a\r\n---\r\nText\r\n",
    "Text",
  ])("equals the outline of the text %j", (text) => {
    const file = sourceFile(sourcePath("content/a.md"), text);
    const made = outlineOf(file);
    const stored = storableOutline(made);
    expect(stored).toBeDefined();
    const read = JSON.parse(JSON.stringify(stored)) as NonNullable<typeof stored>;
    expect(read).toStrictEqual(made.value);
  });

  it("is completed with the text and the code that its fences include from other files", () => {
    const included = new Map([["a.ts", { path: sourcePath("content/a.ts"), text: "let a;" }]]);
    const file = { ...sourceFile(sourcePath("content/a.md"), "---\ntitle: A\n---\nText"), included };
    const { body, included: code } = documentOf(outlineOf(file).value, file);
    expect(body).toBe("Text");
    expect(code).toEqual(Object.fromEntries(included));
  });

  it.each(knownKeys)("equals the outline of the text for every value of %s, or is not stored", (key) => {
    for (const given of [
      "2024-01-01",
      "{ a: 2024-01-01 }",
      "[2024-01-01]",
      "[{ a: .inf }]",
      ".nan",
      "-0.5",
    ]) {
      const file = sourceFile(sourcePath("content/a.md"), `---\n${key}: ${given}\n---\nText\n`);
      const made = outlineOf(file);
      const stored = storableOutline(made);
      const read = JSON.parse(JSON.stringify(stored ?? null)) as typeof stored | null;
      if (read) expect(read).toStrictEqual(made.value);
    }
  });

  it.each([
    ["diagnostics", "---\ndraft: maybe\n---\nText\n"],
    ["nothing to read", ""],
    ["values that JSON would change", "---\nsidebar_custom_props: { since: 2024-01-01 }\n---\nText\n"],
  ])("is undefined for a document with %s", (_, text) => {
    expect(storableOutline(outlineOf(sourceFile(sourcePath("content/a.md"), text)))).toBeUndefined();
  });
});
