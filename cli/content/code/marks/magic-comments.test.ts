import { describe, expect, it } from "vitest";
import { readMagicComments } from "./magic-comments.ts";

/** The code with the marks of each line before it. */
function shown(code: string, language = "ts"): string {
  const marked = readMagicComments(code, language);
  const lines = marked.code.split("\n").map((line, index) => {
    const marks = [...(marked.marks.get(index + 1) ?? [])].map((mark) => mark[0]);
    return `${marks.join("").padEnd(2)}|${line}`;
  });
  return [...lines, ...marked.reasons].join("\n");
}

describe("magic comments", () => {
  it("MD-06 mark the next line or the lines between two of them, and are removed", () => {
    const code = `
a;
// highlight-next-line
b;
  // highlight-start
  c;

  d;
  // highlight-end
// Remove this line
e;
// Removed lines start
f;
// Removed lines end
/* Add this line */
g;
// Added lines start
h;
i;
// Added lines end
j;`.slice(1);
    expect(shown(code)).toMatchInlineSnapshot(`
      "  |a;
      h |b;
      h |  c;
      h |
      h |  d;
      r |e;
      r |f;
      a |g;
      a |h;
      a |i;
        |j;"
    `);
  });

  it("MD-06 mark one line in several ways", () => {
    expect(shown("// highlight-next-line\n// Add this line\na;\nb;")).toBe("ha|a;\n  |b;");
    expect(shown("// Removed lines start\n// highlight-next-line\na;\nb;\n// Removed lines end")).toBe(
      "hr|a;\nr |b;",
    );
  });

  it.each([
    ["ts", "// highlight-next-line"],
    ["js", "/* highlight-next-line */"],
    ["tsx", "{/* highlight-next-line */}"],
    ["tsx", "{ /*highlight-next-line*/ }"],
    ["jsonc", "// highlight-next-line"],
    ["css", "/* highlight-next-line */"],
    ["html", "<!-- highlight-next-line -->"],
    ["vue", "// highlight-next-line"],
    ["md", "<!-- highlight-next-line -->"],
    ["mdx", "{/* highlight-next-line */}"],
    ["md", "# highlight-next-line"],
    ["yaml", "# highlight-next-line"],
    ["bash", "\t#highlight-next-line  "],
    ["SQL", "-- highlight-next-line"],
    ["", "<!-- highlight-next-line -->"],
    ["cobol", "# highlight-next-line"],
    ["constructor", "// highlight-next-line"],
  ])("MD-06 are recognized in %s as %s", (language, comment) => {
    expect(shown(`${comment}\na`, language)).toBe("h |a");
  });

  it.each([
    ["bash", "// highlight-next-line"],
    ["ts", "# highlight-next-line"],
    ["css", "// highlight-next-line"],
    ["yaml", "<!-- highlight-next-line -->"],
    ["ts", "a(); // highlight-next-line"],
    ["ts", "// highlight-next-line please"],
    ["ts", "// Highlight-Next-Line"],
    ["ts", "// add this line"],
    ["ts", "/* highlight-next-line"],
    ["html", "<!-- highlight-next-line"],
  ])("MD-06 in %s do not include: %s", (language, comment) => {
    expect(shown(`${comment}\na`, language)).toBe(`  |${comment}\n  |a`);
  });

  it("are reported with their line if unpaired, and mark lines up to the end", () => {
    expect(shown("a\n// highlight-start\nb\nc")).toMatchInlineSnapshot(`
      "  |a
      h |b
      h |c
      the comment \`highlight-start\` on line 2 of the code has no \`highlight-end\` after it."
    `);
    expect(shown("a\n// Removed lines end\nb")).toMatchInlineSnapshot(`
      "  |a
        |b
      the comment \`Removed lines end\` on line 2 of the code has no \`Removed lines start\` before it."
    `);
    expect(shown("a\n// Add this line")).toMatchInlineSnapshot(`
      "  |a
      the comment \`Add this line\` on line 2 of the code has no line after it."
    `);
  });
});
