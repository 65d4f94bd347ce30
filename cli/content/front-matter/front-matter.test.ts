import { describe, expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../build/snapshot.ts";
import { sourceText } from "../source.ts";
import { diagnosticLine } from "../../../tests/harness/memory/rendered-body.ts";
import { dayOf } from "./day.ts";
import { splitSource } from "./front-matter.ts";

function split(text: string) {
  const { value, diagnostics } = splitSource(sourceText(sourceFile(sourcePath("content/page.md"), text)));
  return { ...value, reports: diagnostics.map(diagnosticLine) };
}

describe("front matter", () => {
  it("is YAML between two lines of dashes; the line of the body is returned", () => {
    expect(split('---\ntitle: A\n"tags": [one, 2]\n---\n\nbody\n')).toEqual({
      frontMatter: { title: "A", tags: ["one", "2"] },
      body: "\nbody\n",
      bodyLine: 5,
      keyLines: { title: 2, tags: 3 },
      reports: [],
    });
    expect(split("body\n\n---\n")).toEqual({
      frontMatter: {},
      body: "body\n\n---\n",
      bodyLine: 1,
      keyLines: {},
      reports: [],
    });
    expect(split("---\n---\nbody\n")).toMatchObject({ frontMatter: {}, body: "body\n", bodyLine: 3 });
    expect(split("--- yaml  \ntitle: A\n---   ")).toMatchObject({ frontMatter: { title: "A" }, body: "" });
  });

  it("keeps times of day and numbers with separators as they are written", () => {
    expect(split("---\ntitle: 12:30\nsidebar_label: 1_000\n---\n").frontMatter).toEqual({
      title: "12:30",
      sidebar_label: "1_000",
    });
  });

  it("has no value without keys", () => {
    for (const yaml of ["", "# a comment\n", "~\n"])
      expect(split(`---\n${yaml}---\nbody\n`)).toMatchObject({
        frontMatter: {},
        body: "body\n",
        reports: [],
      });
  });

  it("ends at three dashes exactly", () => {
    expect(split("---\ntitle: A\n---\n----\nbody\n")).toMatchObject({ body: "----\nbody\n", bodyLine: 4 });
  });

  it("may have a byte-order mark and any line ends", () => {
    expect(split("\uFEFF---\r\ntitle: A\r\n---\r\nbody\r\n")).toMatchObject({
      frontMatter: { title: "A" },
      body: "body\n",
      bodyLine: 4,
    });
    expect(split("---\rtitle: A\r---\rbody")).toMatchObject({ frontMatter: { title: "A" }, body: "body" });
  });

  it.each([
    ["author: { name: Ann }", [{ name: "Ann" }]],
    ["author:\n  - name: Ann\n  - Ben", [{ name: "Ann" }, { name: "Ben" }]],
  ])("takes the authors of a post of VitePress from %j", (yaml, authors) => {
    const { frontMatter, reports } = split(`---\n${yaml}\n---\n`);
    expect(reports).toEqual([]);
    expect(frontMatter).toEqual({ authors });
  });

  it("takes the author of an older post of Docusaurus, in both spellings of its keys", () => {
    const authors = [{ name: "Ann", title: "Editor", url: "https://a.example/" }];
    for (const [title, url] of [
      ["authorTitle", "authorURL"],
      ["author_title", "author_url"],
    ] as const) {
      const { frontMatter, reports } = split(
        `---\nauthor: Ann\n${title}: Editor\n${url}: https://a.example/\n---\n`,
      );
      expect(reports).toEqual([]);
      expect(frontMatter).toEqual({ authors });
    }
    expect(split("---\nauthor: Ann\nauthors: [ben]\n---\n").frontMatter.authors).toEqual(["ben"]);
  });

  it("accepts dates as YAML and as strings, and takes a day that does not exist for the one after it", () => {
    expect(split("---\ndate: 2024-09-30\n---\n").frontMatter.date).toBe("2024-09-30");
    expect(split('---\ndate: "2024-09-30T10:00"\n---\n').frontMatter.date).toBe("2024-09-30");
    expect(split("---\ndate: \u00a0 2024-09-30 10:00:00\n---\n").frontMatter.date).toBe("2024-09-30");
    expect(split("---\ndate: 2024-09-30T23:30:00Z\n---\n").frontMatter.date).toBe("2024-09-30");
    for (const written of ["2023-02-29", '"2023-02-29"']) {
      const { frontMatter, reports } = split(`---\ntitle: A\ndate: ${written}\n---\n`);
      expect(frontMatter.date).toBe("2023-03-01");
      expect(reports).toEqual(["3:1 warning There is no day 2023-02-29, so the date is 2023-03-01."]);
    }
    expect(["2024-02-29", "2023-02-29", "2024-00-10", "24-01-01", "2024-1-1"].map(dayOf)).toEqual([
      "2024-02-29",
      "2023-03-01",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("wrong front matter", () => {
  it("is reported at its line and column if it is not YAML, and the body remains", () => {
    const { reports, body, bodyLine } = split("---\ntitle: A\nslug: [a\nid: b\n---\n\nbody\n");
    expect(reports).toMatchInlineSnapshot(`
      [
        "4:1 error Cannot parse the YAML: missed comma between flow collection entries.",
      ]
    `);
    expect({ body, bodyLine }).toEqual({ body: "\nbody\n", bodyLine: 6 });
    expect(split("---\na: 1\n  b: 2\n---\n").reports).toMatchInlineSnapshot(`
      [
        "3:4 error Cannot parse the YAML: the indentation is wrong, or a value that contains a colon needs quotes.",
      ]
    `);
    expect(split("---\n\ttitle: A\n---\n").reports).toMatchInlineSnapshot(`[]`);
    expect(split("---\ntitle: A\nhero:\n\tname: B\n---\n").frontMatter).toEqual({
      title: "A",
      hero: { name: "B" },
    });
    expect(split("---\n\ttitle: [A\n---\n").reports).toMatchInlineSnapshot(`
      [
        "2:7 error Cannot parse the YAML: end of the stream or a document separator is expected.",
      ]
    `);
    expect(split("---\ntitle: A\ntitle: B\n---\n").reports).toMatchInlineSnapshot(`
      [
        "3:1 error Cannot parse the YAML: duplicated mapping key.",
      ]
    `);
  });

  it("is reported if it is not a list of keys, or is not closed", () => {
    expect(split("---\njust text\n---\n").reports).toMatchInlineSnapshot(`
      [
        "2 error Front matter must be a list of \`key: value\` lines.",
      ]
    `);
    expect(split("---\n- a\n- b\n---\n").reports).toMatchInlineSnapshot(`
      [
        "2 error Front matter must be a list of \`key: value\` lines.",
      ]
    `);
    expect(split("---\ntitle: A\n\nbody\n").reports).toMatchInlineSnapshot(`
      [
        "1 error The front matter is never closed.",
      ]
    `);
  });

  it("never runs code, in any language", () => {
    for (const language of ["js", "javascript", "json", "coffee", "toml"]) {
      const { reports, body } = split(`---${language}\n{ title: process.exit(1) }\n---\nbody\n`);
      expect(reports).toEqual([`1 error Front matter in "${language}" is not supported.`]);
      expect(body).toBe("body\n");
    }
    expect(split("---\ntitle: !!js/function 'function () { throw 1 }'\n---\n").reports)
      .toMatchInlineSnapshot(`
      [
        "2:47 error Cannot parse the YAML: unknown tag !<tag:yaml.org,2002:js/function>.",
      ]
    `);
  });

  it.each([
    "custom_edit_url: javascript:alert(1)",
    "image: data:text/html,x",
    "authors: [{ name: N, url: 'vbscript:x' }]",
    "authors: { name: N, image_url: 'javascript:x' }",
  ])("is reported for a URL that could run code: %s", (line) => {
    expect(split(`---\n${line}\n---\n`).reports.join()).toContain(
      "the URL could run code or load a document",
    );
  });

  it("is reported at each key with a value of the wrong type, and the other keys apply", () => {
    const { frontMatter, reports } = split(
      [
        "---",
        "title: A",
        "draft: maybe",
        "tags: typescript",
        "sidebar_position: first",
        "toc_max_heading_level: 9",
        "description:",
        "date: 2024-13-45",
        "authors: [{ title: nameless }]",
        "slug: /right",
        "---",
        "",
      ].join("\n"),
    );
    expect(frontMatter).toEqual({ title: "A", slug: "/right" });
    expect(reports).toMatchInlineSnapshot(`
      [
        "8:1 error \`date\` is invalid: no such date.",
        "3:1 error \`draft\` is invalid: expected boolean, received string.",
        "4:1 error \`tags\` is invalid: expected array, received string.",
        "5:1 error \`sidebar_position\` is invalid: expected number, received string.",
        "6:1 error \`toc_max_heading_level\` is invalid: too big: expected number to be <=6.",
        "7:1 error \`description\` is invalid: expected string, received null.",
        "9:1 error \`authors\` is invalid: the value has none of the forms that this key accepts.",
      ]
    `);
  });

  it("VA-03 is reported for TOC levels outside 2 to 6 or reversed ones", () => {
    const reports = (yaml: string): readonly string[] => split(`---\n${yaml}\n---\n`).reports;
    expect(reports("toc_min_heading_level: 1")).toMatchInlineSnapshot(`
      [
        "2:1 error \`toc_min_heading_level\` is invalid: too small: expected number to be >=2.",
      ]
    `);
    expect(reports("toc_max_heading_level: 7")).toMatchInlineSnapshot(`
      [
        "2:1 error \`toc_max_heading_level\` is invalid: too big: expected number to be <=6.",
      ]
    `);
    expect(reports("title: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3")).toMatchInlineSnapshot(`
      [
        "3:1 error The table of contents cannot start at heading level 4 and end at level 3.",
      ]
    `);
    expect(reports("toc_min_heading_level: 5")).toMatchInlineSnapshot(`
      [
        "2:1 error The table of contents cannot start at heading level 5 and end at level 4.",
      ]
    `);
    expect(reports("toc_min_heading_level: 3\ntoc_max_heading_level: 3")).toEqual([]);
  });

  it("is reported for a key that resembles another, with that key; other unknown keys are ignored", () => {
    expect(split("---\ntitle: A\nsidebar_postion: 1\ntag: [x]\nweight: 3\ntitles: me\n---\n").reports)
      .toMatchInlineSnapshot(`
      [
        "3:1 warning Unknown front matter key \`sidebar_postion\`.",
        "4:1 warning Unknown front matter key \`tag\`.",
        "6:1 warning Unknown front matter key \`titles\`.",
      ]
    `);
  });

  it("cannot change inherited properties of objects", () => {
    const { frontMatter } = split("---\n__proto__:\n  draft: true\nconstructor: x\n---\n");
    expect(frontMatter.draft).toBeUndefined();
    expect(Object.getPrototypeOf(frontMatter)).toBe(Object.prototype);
  });
});
