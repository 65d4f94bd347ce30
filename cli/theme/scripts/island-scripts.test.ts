import type { Metafile } from "esbuild";
import { expect, it } from "vitest";
import { outputPath } from "../../../site/model/paths.ts";
import { scriptsByIsland } from "./island-scripts.ts";

it("names all scripts that an island imports, also those of its imports, by their names in the output", () => {
  const files = ["counter", "dialog", "shared", "react"] as const;
  const paths = files.map((name) => outputPath(`assets/${name}-11111111.js`));
  const [counter, dialog] = paths;
  const output = (imports: readonly string[], lazy: readonly string[] = []): Metafile["outputs"][string] => ({
    ...{ bytes: 1, inputs: {}, exports: [] },
    imports: [
      ...imports.map((path) => ({ path: `out/${path}`, kind: "import-statement" as const })),
      ...lazy.map((path) => ({ path: `out/${path}`, kind: "dynamic-import" as const })),
    ],
  });
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      "out/assets/counter-11111111.js": output(["assets/shared-11111111.js"], ["assets/dialog-11111111.js"]),
      "out/assets/dialog-11111111.js": output(["assets/react-11111111.js"]),
      "out/assets/shared-11111111.js": output(["assets/react-11111111.js", "assets/shared-11111111.js"]),
      "out/assets/react-11111111.js": output(["assets/shared-11111111.js"]),
    },
  };
  const scripts = paths.map((path) => [path, ""] as const);
  const finished = files.map((name) => [outputPath(`assets/${name}-22222222.js`), ""] as const);
  const entries = [
    ["site:site:island/Counter", counter ?? outputPath("")],
    ["site:site:search", dialog ?? outputPath("")],
  ] as const;
  expect(scriptsByIsland({ metafile, scripts, entries }, { scripts: finished })).toEqual({
    Counter: ["counter", "shared", "react"].map((name) => `/assets/${name}-22222222.js`),
  });
});
