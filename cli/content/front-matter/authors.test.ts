import { expect, it } from "vitest";
import { sourcePath } from "../../../site/model/paths.ts";
import { sourceFile } from "../../build/snapshot.ts";
import { sourceText } from "../source.ts";
import { diagnosticLine } from "../../../tests/harness/memory/rendered-body.ts";
import { authorsIn, isAuthorsFile } from "./authors.ts";

function read(text: string) {
  const { value, diagnostics } = authorsIn(
    sourceText(sourceFile(sourcePath("content/blog/authors.yml"), text)),
  );
  return { value, reports: diagnostics.map(diagnosticLine) };
}

it("the authors of a blog are read from a file next to its posts", () => {
  expect(
    read(
      "ann:\n  name: Ann\n  title: Writer\n  url: https://example.org/ann\n  image_url: /img/ann.png\nbob:\n  name: Bob\n  page: true\n",
    ),
  ).toEqual({
    value: {
      ann: { name: "Ann", role: "Writer", url: "https://example.org/ann", image: "/img/ann.png" },
      bob: { name: "Bob" },
    },
    reports: [],
  });
  expect(read("# none yet\n")).toEqual({ value: {}, reports: [] });
});

it("the file may begin with the dashes of a YAML document", () => {
  expect(read("---\nann:\n  name: Ann\n").value).toEqual({ ann: { name: "Ann" } });
});

it("an author without a name is reported at their line, and the others are read", () => {
  const { value, reports } = read("ann:\n  title: Writer\nbob:\n  name: Bob\n");
  expect(value).toEqual({ bob: { name: "Bob" } });
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/^1 error /);
  expect(reports[0]).toContain("`ann.name`");
});

it.each(["url", "image_url"])("an author's %s cannot run code", (key) => {
  for (const url of ["javascript:alert(1)", "java\\nscript:x", "data:text/html,x", "vbscript:x"])
    expect(read(`ann:\n  name: Ann\n  ${key}: "${url}"\n`).reports.join()).toContain(
      `\`ann.${key}\` is invalid: the URL could run code or load a document.`,
    );
});

it("a mistake is reported at its own line", () => {
  const wrong = "# all\n'url':\n  name: Url\n  url: 'javascript:x'\nann:\n  # url\n  name: Ann\n  url: 5\n";
  expect(read(wrong).reports.map((report) => report.slice(0, 17))).toEqual([
    "4 error `url.url`",
    "8 error `ann.url`",
  ]);
  expect(read("ann:\n  name: Ann\nbob: [\n").reports).toEqual([expect.stringMatching(/^3 error /)]);
});

it("a file that is no YAML is reported, never thrown", () => {
  expect(read("ann: [\n").reports).toHaveLength(1);
  for (const text of ["just words\n", "- name: Ann\n"]) {
    const { value, reports } = read(text);
    expect([value, reports.length]).toEqual([{}, 1]);
  }
});

it("the file of authors is recognized by its name", () => {
  expect(
    ["content/blog/authors.yml", "authors.yaml", "co-authors.yml", "authors.yml.bak"].map(isAuthorsFile),
  ).toEqual([true, true, false, false]);
});
