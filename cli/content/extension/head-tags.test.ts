import { describe, expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../build/snapshot.ts";
import { outlineOf } from "../outline.ts";
import { headTags } from "./head-tags.ts";
import type { MarkdownExtension } from "./public.ts";

describe("tags for the head", () => {
  const outline = outlineOf(sourceFile(sourcePath("content/page.md"), "# Page\n")).value;
  const tagsOf = (head: unknown) =>
    headTags(outline, { file: "/x.mjs", hash: "1", extension: { head } as MarkdownExtension });

  it("are made for each document", () => {
    const { value, diagnostics } = tagsOf(({ title }: { title: string }) => [
      { tag: "meta", attributes: { name: "citation_title", content: title } },
      { tag: "link", attributes: { rel: "me", href: "/about" } },
      { tag: "json-ld", data: { "@type": "Book" } },
    ]);
    expect(value).toEqual([
      { tag: "meta", attributes: { name: "citation_title", content: "Page" } },
      { tag: "link", attributes: { rel: "me", href: "/about" } },
      { tag: "json-ld", data: { "@type": "Book" } },
    ]);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    [{ tag: "script", attributes: {} }, 'a tag must be "meta", "link" or "json-ld"'],
    [{ tag: "meta", attributes: { name: "x", "http-equiv": "refresh" } }, "no `http-equiv`"],
    [{ tag: "meta", attributes: { content: "x" } }, "a <meta> needs a `name` or a `property`"],
    [{ tag: "link", attributes: { rel: "x", href: "/", onload: "a()" } }, "the attribute `onload`"],
    [{ tag: "link", attributes: { rel: "x", href: "/", "x><script": "a" } }, "the attribute `x><script`"],
    [{ tag: "link", attributes: { rel: 1, href: "/" } }, "the attribute `rel`"],
    [{ tag: "json-ld", data: "x" }, "JSON"],
    [null, "a tag must be"],
  ])("may not be %j", (tag, reason) => {
    const good = { tag: "meta", attributes: { name: "x", content: "y" } };
    const { value, diagnostics } = tagsOf(() => [good, tag]);
    expect(value).toEqual([good]);
    expect(diagnostics).toMatchObject([
      { code: "extension-failed", at: { file: "content/page.md", line: 1 } },
    ]);
    expect(JSON.stringify(diagnostics)).toContain(JSON.stringify(reason).slice(1, -1));
  });

  it("are left out when the function fails", () => {
    const { value, diagnostics } = tagsOf(() => {
      throw new Error("no pears left");
    });
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ what: "The head", reason: "no pears left" }]);
  });
});
