import { expect, it } from "vitest";
import { sampleRule } from "../../../tests/harness/theme/sample-pages.ts";
import { planFiles } from "../../../tests/harness/memory/planned-site.ts";

it("a rules table links to the rules of the same version", () => {
  const docs = [
    {
      id: "rules",
      dir: "rules",
      route: "/rules",
      template: "rule" as const,
      versions: [{ name: "1.x", dir: "old", route: "/v1" }],
    },
  ];
  const rule = "---\ndescription: A rule.\n---\n\n# fruit\n";
  const files = {
    "rules/index.md": "# Rules\n",
    "rules/fruit.md": rule,
    "old/index.md": "# Old rules\n",
    "old/fruit.md": rule,
  };
  const site = planFiles(files, {
    config: { docs, rules: { section: "rules" } },
    rules: [sampleRule({ name: "fruit" })],
  });
  expect(site.pageOf("rules-index", "/rules/").rules[0]?.route).toBe("/rules/fruit");
  expect(site.pageOf("rules-index", "/v1/").rules[0]?.route).toBe("/v1/fruit");
});
