import { expect, it } from "vitest";
import { siteTest } from "../site-test.ts";
import { mainOf } from "../main-of.ts";
it("x", async () => {
  const t0 = performance.now();
  const site = await siteTest({
    "content/index.md": "---\ntitle: Home\n---\n\nHello [a](./docs/a.md) and [b](b.md).\n\n| a | b |\n|---|---|\n| [x](y.md) | c |\n\n> quote\n> [q](q.md)\n\n- l\n  - [l](l.md)\n",
    "content/docs/a.md": "# A `code`\n\n## Two\n\ntext <Foo x={1}/> {expr} \n\n:::tip Hi\nbody\n:::\n",
    "content/blog/2024-01-01-first.md": "---\ntags: [v8]\n---\n# First\n\nIntro\n\n<!-- truncate -->\n\nMore\n",
  });
  console.log(performance.now() - t0);
  console.log(site.drawn().report);
  console.log([...site.drawn().outputs.keys()].join("\n"));
  for (const [p, h] of site.drawn().outputs) if (p.endsWith(".html")) console.log(p, mainOf(h));
  const t1 = performance.now();
  site.edit("content/docs/a.md", "# A\n\nnew").drawn();
  console.log(performance.now() - t1);
});
