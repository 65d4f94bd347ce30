import { expect, it } from "vitest";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

const files = { "index.md": "# Home", "guides/setup.md": "# Setup", "guides/use.md": "# Use" };

it("lists documents in the sidebar and accepts links to files of the site", () => {
  const site = planFiles(
    { ...files, "guides/use.md": "# Use\n\n[Map](/sitemap.xml) [Photo](/photo.png)" },
    { statics: ["photo.png"] },
  );
  expect(site.reports).toEqual([]);
  expect(JSON.stringify(site.propsOf("/guides/use"))).toContain("/guides/setup");
});

it("reports diagnostics of sidebars, navbar and footer, in this order", () => {
  const { plan } = planFiles(
    { ...files, "guides/_category_.yml": "label: [" },
    {
      config: {
        navbar: { items: [{ label: "Gone", to: "/gone-from-navbar" }] },
        footer: { links: [{ label: "Gone", to: "/gone-from-footer" }] },
      },
    },
  );
  const found = plan.diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
  const order = ["_category_.yml", "/gone-from-navbar", "/gone-from-footer"].map((text) =>
    found.findIndex((each) => each.includes(text)),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThanOrEqual(0);
});

it("reports a question of the search dialog that leads to no page", () => {
  const questionsTo = (...targets: readonly string[]) =>
    planFiles(files, {
      config: {
        search: { questions: [{ title: "Start", links: targets.map((to) => ({ label: "How?", to })) }] },
      },
    }).reports.join("\n");
  expect(questionsTo("/guides/setup#first", "guides/use/")).toBe("");
  expect(questionsTo("/guides/setup", "/guides/setups")).toMatch(/site\/config\.ts.*\/guides\/setups/);
});

it("reports a folder whose label leads to no document, at its line", () => {
  const category =
    '{\n  "label": "Guides",\n  "link": {\n    "type": "doc",\n    "id": "guides/gone"\n  }\n}\n';
  const { reports } = planFiles({ ...files, "guides/a.md": "# A\n", "guides/_category_.json": category });
  expect(reports).toContain("content/guides/_category_.json:5 error Unknown document `guides/gone`.");
  const draft = {
    ...files,
    "guides/gone.md": "---\ndraft: true\n---\n# D\n",
    "guides/_category_.json": category,
  };
  expect(planFiles(draft).reports.join()).not.toContain("Unknown document");
});
