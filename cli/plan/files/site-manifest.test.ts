import { expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

it("lists pages with titles and anchors, and redirects, sorted, one on a line", () => {
  const site = planFiles(
    {
      "index.md": "# Home",
      "zebra.md": "# Zebra\n\n## Stripes\n\n## Food {#food}",
      "apple.md": "# *Apple*",
    },
    {
      config: {
        baseUrl: "/docs/",
        redirects: [
          { from: "/old", to: "/zebra#food" },
          { from: "/older", to: "/old" },
        ],
      },
    },
  );
  expect(site.text("site-manifest.json")).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "baseUrl": "/docs/",
      "pages": [
        {"path":"/","title":"Home","anchors":["home"]},
        {"path":"/apple","title":"Apple","anchors":["apple"]},
        {"path":"/zebra","title":"Zebra","anchors":["food","stripes","zebra"]}
      ],
      "redirects": [
        {"from":"/old","to":"/zebra#food"},
        {"from":"/older","to":"/zebra#food"}
      ]
    }
    "
  `);
});

it("has no drafts and no unlisted pages, and no redirects to them", () => {
  const site = planFiles(
    {
      "index.md": "# Home",
      "draft.md": "---\ndraft: true\n---\n# Secret plans",
      "quiet.md": "---\nunlisted: true\n---\n# Secret page",
    },
    { drafts: true, config: { redirects: [{ from: "/old", to: "/quiet#part" }] } },
  );
  const text = site.text("site-manifest.json");
  expect(site.plan.pages.size).toBe(4);
  expect(text).not.toMatch(/secret|draft|quiet|old/i);
  expect(JSON.parse(text)).toMatchObject({ pages: [{ path: "/" }], redirects: [] });
});

it("is the same whatever the order of the sources", () => {
  const one = planFiles({ "a.md": "# A", "b.md": "# B", "index.md": "# Home" });
  const other = planFiles({ "index.md": "# Home", "b.md": "# B", "a.md": "# A" });
  expect(one.text("site-manifest.json")).toBe(other.text("site-manifest.json"));
});
