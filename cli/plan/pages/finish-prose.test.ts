import { describe, expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const components = ["Card", "Badge"];

describe("a document's prose", () => {
  it("has resolved links and rendered components, nested ones included", () => {
    const { html } = planFiles(
      {
        "a.md": 'See [b](b.md).\n\n<Card title="T">\n\n[b](./b.md#part) <Badge>*x*</Badge>\n\n</Card>\n',
        "b.md": "# B\n\n## Part\n",
      },
      { components },
    ).pageOf("doc", "/a").prose;
    expect(html).toMatchInlineSnapshot(`
      "<p>See <a href="/b">b</a>.</p>
      <Card {"title":"T"}><p><a href="/b#part">b</a> <Badge {}><em>x</em></Badge></p>
      </Card>
      "
    `);
  });

  it("shows images from its folder under names with their hash, as the build publishes them", () => {
    const site = planFiles({ "guide/a.md": "![Map](../img/The%20map.PNG)\n", "img/The map.PNG": "pixels" });
    const [path] = [...site.plan.files().keys()].filter((each) => each.startsWith("assets/The"));
    expect(path).toMatch(/^assets\/The-map-[A-Z\d]{8}\.png$/);
    expect(site.pageOf("doc", "/guide/a").prose.html).toContain(`src="/${String(path)}"`);
    expect(site.plan.files().get(path ?? ("" as never))).toMatchObject({
      kind: "asset",
      source: "content/img/The map.PNG",
    });
    expect(site.reports).toEqual([]);
  });

  it("has the first heading of a post if it says more than the title, one level below it", () => {
    const post = (heading: string): string => {
      const text = `---\ntitle: Pears and plums\nauthors: [{ name: Ann }]\n---\n\n# ${heading}\n\nText.\n`;
      return planFiles({ "blog/2026-01-02-pears.md": text }).pageOf("post", "/blog/pears").prose.html;
    };
    expect(post("Pears, and *plums*!")).toBe("<p>Text.</p>\n");
    expect(post("Pears and plums of the year")).toMatch(
      /^<h2 id="[^]*Pears and plums of the year.*<\/h2>\n<p>Text/,
    );
  });

  it("drops only a component that throws, and reports it at its place", () => {
    const site = planFiles(
      { "a.md": "text\n\n<Card />\n\nmore\n" },
      {
        components,
        renderComponent: () => {
          throw new Error("no title");
        },
      },
    );
    expect(site.reports).toMatchInlineSnapshot(`
      [
        "content/a.md:3:1 error Cannot render <Card>: the component threw an error: no title",
      ]
    `);
    expect(site.propsOf("/a")).toMatchObject({ prose: { html: "<p>text</p>\n\n<p>more</p>\n" } });
  });

  it("contains no markers, for any text of the author", () => {
    const { html } = planFiles({ "a.md": "a \uE0000\uE001 b \uE0021\uE003 [l](/a)\n" }).pageOf(
      "doc",
      "/a",
    ).prose;
    expect(html).not.toMatch(/[\uE000-\uE003]/);
    expect(html).toContain('<a href="/a">l</a>');
  });
});

describe("fragments", () => {
  const files = {
    "a.md":
      "[ok](b.md#part) [ok](#here) [ok](b.md#old) [tag](/blog/tags#P)\n[dead](b.md#prat) [dead](#nowhere) [encoded](b.md#%C3%BC)\n\n## Here\n",
    "b.md": '## Part\n\n<a id="old"></a>\n\n## ü\n',
    "blog/2024-01-01-p.md": "---\ntags: [Pears]\n---\n\nx\n\n<!-- truncate -->\n",
  };

  it("ER-04 are not checked where the configuration ignores them", () => {
    expect(planFiles(files, { config: { onBrokenAnchors: "ignore" } }).reports).toEqual([]);
  });

  it("ER-04 are warnings, or errors as configured, except on pages of templates", () => {
    expect(planFiles(files).reports).toMatchInlineSnapshot(`
      [
        "content/a.md:2:1 warning The page has no heading that matches b.md#prat.",
        "content/a.md:2:19 warning The page has no heading that matches #nowhere.",
      ]
    `);
    expect(
      planFiles(files, { config: { onBrokenAnchors: "throw" } }).reports.every((reason) =>
        reason.includes(" error "),
      ),
    ).toBe(true);
  });
});
