import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const markers = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] as const;

/** The title and the body of the first admonition. */
function alertOf(markdown: string): readonly (string | undefined)[] {
  const { html, reports } = renderBody(markdown);
  expect(reports).toEqual([]);
  const [, kind, title, body] =
    /^<div class="admonition admonition-(\w+)" role="note"><p class="admonition-title">(.*?)<\/p><div class="admonition-body">\n([^]*)<\/div><\/div>\n/.exec(
      html,
    ) ?? [];
  return [kind, title, body];
}

describe("GitHub alerts", () => {
  it.each(markers)("render all words of a [!%s]", (marker) => {
    const [kind, , body] = alertOf(
      `> [!${marker}]\n> Some **bold** text\n>\n> - one\n>   - two\n>\n> \`\`\`\n> three\n> \`\`\`\n`,
    );
    expect(kind).toBe(marker.toLowerCase());
    expect(body).toContain("<p>Some <strong>bold</strong> text</p>");
    expect(body).toMatch(/<li>one<ul>\n<li>two<\/li>[^]*three/);
  });

  it("take the words after the marker as the title", () => {
    expect(alertOf("> [!TIP] My *own* `title`\n> and a body\n")).toEqual([
      "tip",
      "My <em>own</em> <code>title</code>",
      "<p>and a body</p>\n",
    ]);
    expect(alertOf("> [!TIP] Title only\n")).toEqual(["tip", "Title only", ""]);
  });

  it("may be written in lower case, and after an empty line", () => {
    expect(alertOf("> [!note]\n> body\n")).toEqual(["note", "Note", "<p>body</p>\n"]);
    expect(alertOf(">\n> [!note]\n> body\n")).toEqual(["note", "Note", "<p>body</p>\n"]);
  });

  it("have no link where the document defines the label of the marker", () => {
    expect(alertOf("> [!NOTE]\n> body\n\n[!NOTE]: /x\n")).toEqual(["note", "Note", "<p>body</p>\n"]);
  });

  it("leave indented code that looks like a marker as it is", () => {
    expect(renderBody(">     [!NOTE]\n>     kept words\n").html).toMatch(
      /<blockquote>[^]*\[!NOTE\][^]*kept words/,
    );
  });
});
