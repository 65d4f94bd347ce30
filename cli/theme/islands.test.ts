import { describe, expect, it } from "vitest";
import { islandName, staticFiles } from "./islands.ts";

describe("the name of an island", () => {
  it.each([
    ["/root/site/components/Counter.client.tsx", "Counter"],
    ["/package/site/theme/rules/explorer.client.tsx", "rules/explorer"],
    ["/package/site/playground/panes/panes.client.tsx", "playground/panes/panes"],
    ["/root/templates/landing.client.tsx", "landing"],
  ])("of %s is %s", (file, name) => {
    expect(islandName(file, ["/root", "/package"])).toBe(name);
  });
});

describe("the files that only builds run", () => {
  const input = (...paths: string[]) => ({
    bytes: 1,
    imports: paths.map((path) => ({ path, kind: "import-statement" as const })),
  });

  it("are all files of the rendering module, except packages, modules of Node and the files that islands load", () => {
    const inputs = {
      "<stdin>": input("templates/doc.tsx", "island:/root/Counter.client.tsx"),
      "templates/doc.tsx": input("site/part.tsx", "node_modules/react/index.js", "site/a.module.css"),
      "site/part.tsx": {
        bytes: 1,
        imports: [
          { path: "templates/doc.tsx", kind: "import-statement" as const },
          { path: "util", kind: "require-call" as const, external: true },
        ],
      },
      "island:/root/Counter.client.tsx": input("Counter.client.tsx"),
      "Counter.client.tsx": input("site/button.tsx"),
      "site/button.tsx": input(),
    };
    expect(staticFiles({ inputs, outputs: {} })).toEqual(["templates/doc.tsx", "site/part.tsx"]);
    expect(staticFiles({ inputs: {}, outputs: {} })).toEqual([]);
  });
});
