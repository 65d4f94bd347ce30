import { afterEach, describe, expect, it } from "vitest";
import { deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };

describe("malformed files", patient, () => {
  it("a file of site/theme/ that replaces nothing is an error, unless another file imports it", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "site/theme/pagination.tsx": "export function Pagination() { return null; }",
      "site/theme/layout/footer.tsx":
        'import { Icon } from "./icon.tsx";\nexport function Footer() { return <footer><Icon /></footer>; }',
      "site/theme/layout/icon.tsx": "export function Icon() { return <b>Ours</b>; }",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error site/theme/pagination.tsx unused-theme-file
        \`site/theme/pagination.tsx\` replaces nothing: the theme has no file at this path.
        Move it to \`site/theme/docs/pagination.tsx\`."
    `);
  });

  it("malformed front matter is reported at its line and column, in every file that has it", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "content/a.md": "---\ntitle: x\ntags: [1, 2\n---\n\nText.",
      "content/b.md": "---\ntitle: a: b\n---\n\nText.",
      "content/c.md": "---\ntitle: never closed\n\nText.",
      "content/d.md": "---\n- a\n- list\n---\n\nText.",
      "content/e.md": "---\ntitle: one\ntitle: two\n---\n",
      "content/f.md": "---\ntitle: [a]\ndraft: maybe\ndescripton: x\ndate: 2024-02-30\n---\n",
      "content/g.md": "---js\nmodule.exports = process.exit(7)\n---\n",
      "content/h.md": "---\ntitle: a\u0007b\n---\n",
      "content/i.md": `---\nsidebar_custom_props: ${"{a: ".repeat(5000)}1${"}".repeat(5000)}\n---\n`,
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/a.md:4:1 bad-front-matter
        Cannot parse the YAML: unexpected end of the stream within a flow collection.
        Fix the front matter between the \`---\` lines.
      error content/b.md:2:9 bad-front-matter
        Cannot parse the YAML: the indentation is wrong, or a value that contains a colon needs quotes.
        Fix the front matter between the \`---\` lines.
      error content/c.md:1 bad-front-matter
        The front matter is never closed.
        End it with a line \`---\`.
      error content/d.md:2 bad-front-matter
        Front matter must be a list of \`key: value\` lines.
        Fix the front matter between the \`---\` lines.
      error content/e.md:3:1 bad-front-matter
        Cannot parse the YAML: duplicated mapping key.
        Fix the front matter between the \`---\` lines.
      error content/f.md:2:1 bad-front-matter
        \`title\` is invalid: the value has none of the forms that this key accepts.
        Fix the front matter between the \`---\` lines.
      error content/f.md:3:1 bad-front-matter
        \`draft\` is invalid: expected boolean, received string.
        Fix the front matter between the \`---\` lines.
      warning content/f.md:4:1 unknown-key
        Unknown front matter key \`descripton\`.
        Did you mean \`description\`?
      warning content/f.md:5:1 no-such-date
        There is no day 2024-02-30, so the date is 2024-03-01.
        Fix the date.
      error content/g.md:1 bad-front-matter
        Front matter in "js" is not supported.
        Write the front matter as YAML, and start it with a line \`---\`.
      error content/h.md:2:11 bad-front-matter
        Cannot parse the YAML: the stream contains non-printable characters.
        Fix the front matter between the \`---\` lines.
      error content/i.md:2:416 bad-front-matter
        Cannot parse the YAML: it is nested more than 100 levels deep.
        Fix the front matter between the \`---\` lines."
    `);
  });

  it("keys and values that are special in JavaScript are not special in front matter", async () => {
    const site = await createRoot({
      "content/index.md":
        "---\n__proto__: { draft: true }\nconstructor: x\ntoString: y\ntitle: Home\nsidebar_custom_props: &a { x: *a }\n---\n\nText.",
      "content/constructor.md": "# Constructor\n\n[Home](index.md)",
      "content/toString/index.md": "# To string",
      "content/toString/_category_.yml": "label: Shown\n__proto__: { label: x }",
      "content/blog/2024-01-01-hasOwnProperty.md":
        "---\ntags: [constructor, __proto__, toString, '!!!', '🎉']\n---\n\nText.\n\n<!-- truncate -->\n",
    });
    expect(told(await site.build())).toBe("");
    const pages = [...(await site.output()).keys()].filter((path) => path.endsWith("index.html"));
    expect(pages).toMatchInlineSnapshot(`
      [
        "blog/archive/index.html",
        "blog/authors/index.html",
        "blog/hasOwnProperty/index.html",
        "blog/index.html",
        "blog/tags/!!!/index.html",
        "blog/tags/__proto__/index.html",
        "blog/tags/constructor/index.html",
        "blog/tags/index.html",
        "blog/tags/to-string/index.html",
        "blog/tags/🎉/index.html",
        "constructor/index.html",
        "index.html",
        "toString/index.html",
      ]
    `);
  });

  it("a byte-order mark and Windows line ends make no difference", async () => {
    const text = "---\ntitle: Marked\n---\n\n## Part\n\n[no](nowhere.md)\n\n```js\nlet a;\n```\n";
    const plain = await createRoot({ "content/index.md": text.replace("[no](nowhere.md)", "") });
    const marked = await createRoot({
      "content/index.md": `\uFEFF${text.replace("[no](nowhere.md)", "")}`.replaceAll("\n", "\r\n"),
    });
    expect((await plain.build()).code).toBe(0);
    expect((await marked.build()).code).toBe(0);
    const name = (html: string): string => html.replaceAll(/site-root-\w+/g, "root");
    expect(name(await marked.page("index.html"))).toBe(name(await plain.page("index.html")));
    await marked.write({ "content/index.md": `\uFEFF${text}`.replaceAll("\n", "\r\n") });
    expect(told(await marked.build())).toMatchInlineSnapshot(`
      "error content/index.md:7:1 broken-markdown-link
        No file found at nowhere.md.
        Fix the path: it is relative to this file."
    `);
  });

  it("an empty file is a page with a warning, which --strict counts", async () => {
    const site = await createRoot({
      "content/index.md": "",
      "content/blank.md": " \n\n",
      "content/bare.md": "---\n---\n",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(0);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "warning content/bare.md:1 empty-page
        The page is empty.
        Add content or remove the file.
      warning content/blank.md:1 empty-page
        The page is empty.
        Add content or remove the file.
      warning content/index.md:1 empty-page
        The page is empty.
        Add content or remove the file."
    `);
    expect(await site.page("blank/index.html")).toContain("<title>Blank");
    const before = await site.output();
    expect((await site.build({ strict: true })).code).toBe(1);
    expect(await site.output()).toEqual(before);
  });

  it("invalid UTF-8 is reported, and the output is unchanged", async () => {
    const site = await createRoot({ "content/index.md": "# Home", "content/latin.md": "# Fine" });
    expect((await site.build()).code).toBe(0);
    const before = await site.output();
    await site.write({
      "content/latin.md": Buffer.from("# Caf\u00e9", "latin1"),
      "content/wide.md": Buffer.from("\uFEFF# Wide", "utf16le"),
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/latin.md:1 not-utf8
        The file is not UTF-8 text, so it was left out of the site.
        Save it as UTF-8.
      error content/wide.md:1 not-utf8
        The file is not UTF-8 text, so it was left out of the site.
        Save it as UTF-8."
    `);
    expect(await site.output()).toEqual(before);
    expect(await site.leftovers()).toEqual([]);
  });

  it("characters that are invalid in pages are replaced: the code 0 and lone surrogates", async () => {
    const site = await createRoot({
      "content/index.md":
        '---\ntitle: "a\\0b\\uD800c"\ndescription: "\\uDC00"\nkeywords: ["\\uD83D"]\n---\n\nNul\0l &#0; &#xD800;\n\n## h &#xDFFF;\n',
      "content/blog/2024-01-01-post.md":
        '---\ntitle: "\\uD800"\ntags: ["x\\uD800"]\n---\n\nText.\n\n<!-- truncate -->\n',
    });
    expect(told(await site.build())).toBe("");
    const html = await site.page("index.html");
    expect(html).toContain("<title>a\uFFFDb\uFFFDc");
    expect(html).not.toContain("\0");
    for (const path of (await site.output()).keys()) expect(await site.page(path)).not.toMatch(/\p{Cs}|\0/u);
  });

  it("line separators of Unicode in JSON are kept, and the terminal stays silent", async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n\n<Badge label={'a\u2028b'} />\n",
      "content/group/_category_.json": '{ "label": "c\u2029d" }',
      "content/group/a.md": "# A\n",
      "site/components/Badge.tsx": "export default ({ label }) => <b>{label}</b>;\n",
    });
    expect(await site.run(["--quiet"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(await site.page("index.html")).toContain("<b>a\u2028b</b>");
    expect(await site.page("index.html")).toContain("c\u2029d");
  });
});
