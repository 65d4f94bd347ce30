import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, type RootFiles } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const files: RootFiles = {
  "site/config.ts": "export default { search: {} };\n",
  "content/index.md": '# Orchard\n\n<Counter client="visible" />\n\n<Plot />\n',
  "site/components/Counter.client.tsx":
    'import { useState } from "react";\nimport { sign } from "./sign.ts";\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button type="button" onClick={() => setCount(count + 1)}>{sign} {count}</button>;\n}\n',
  "site/components/Plot.client.tsx":
    'import { sign } from "./sign.ts";\nexport default function Plot() {\n  return <p>{sign}</p>;\n}\n',
  "site/components/sign.ts": 'export const sign = "#";\n',
  "templates/own.tsx": "export default function Own() {\n  return <main>Own</main>;\n}\n",
};

it("the bytes of an output do not depend on where the root is", { timeout: 60_000 }, async () => {
  const outputs = [];
  for (let count = 0; count < 2; count++) {
    const site = await createRoot(files);
    expect((await site.run(["--quiet", "--no-cache"])).code).toBe(0);
    const output = [...(await site.output())];
    outputs.push(new Map(output.map(([path, contents]) => [path, contents.replace(/ [\d.]+$/, "")])));
    const start = output.find(([path]) => path.startsWith("assets/start-"))?.[0] ?? "";
    const loaded = Array.from(
      (await site.page(start)).matchAll(/import\([`"]\.\/([\w.-]+\.js)[`"]\)/g),
      ([, name = ""]) => `assets/${name}`,
    );
    expect(loaded.length).toBeGreaterThan(5);
    const missing = loaded.filter((path) => !output.some(([other]) => other === path));
    // this root has neither a playground nor rules, so no page asks for them
    expect(missing.map((path) => path.replace(/-[\dA-F]{8}\.js$/, "")).sort()).toEqual([
      "assets/play-link",
      "assets/rules-table",
    ]);
  }
  expect(outputs[1]).toEqual(outputs[0]);
});
