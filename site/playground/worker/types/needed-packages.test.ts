import { builtinModules } from "node:module";
import { expect, it } from "vitest";
import type { PlayTypes } from "../../../model/playground/assets.ts";
import { neededPackages } from "./needed-packages.ts";

const node: PlayTypes = {
  name: "@types/node",
  file: "",
  needs: ["undici-types"],
  modules: ["fs", "node:fs"],
};
const react: PlayTypes = { name: "@types/react", file: "", needs: ["csstype"] };
const undici: PlayTypes = { name: "undici-types", file: "", needs: ["@types/node"] };
const [csstype, orchard] = ["csstype", "orchard"].map((name) => ({ name, file: "" }));
const versions: Readonly<Record<string, string>> = {
  "@types/node": "24.10.1",
  "@types/react": "19.2.7",
  orchard: "1.2.3",
};

function needed(texts: readonly string[], wanted: readonly (PlayTypes | undefined)[] = []) {
  return neededPackages({
    texts,
    wanted: wanted.filter((each) => each !== undefined),
    versionOf: (name) => versions[name],
  });
}

it("has imported packages with the versions of their types", () => {
  const code =
    'import { useState } from "react";\nexport * from "react/jsx-runtime";\nimport "orchard/deep";\n';
  expect(needed([code], [react, csstype, orchard])).toEqual({
    ...{ "@types/react": "19.2.7", react: "19.2", orchard: "1.2.3" },
  });
});

it("has the latest version of a package that is not here", () => {
  expect(needed(['import "pears/soft";', 'const later = import("@fruit/apples/red");'])).toEqual({
    ...{ pears: "latest", "@fruit/apples": "latest" },
  });
});

it("has the types of Node for its modules and globals", () => {
  const types = { "@types/node": "24.10.1" };
  expect(needed(['import "node:fs";\nimport fs = require("fs");'], [node, undici])).toEqual(types);
  expect(needed(["process.exit();"], [node, undici])).toEqual(types);
  expect(needed(['import "node:sqlite";'])).toEqual(types);
  for (const name of builtinModules.filter((each) => !each.startsWith("_")))
    expect(needed([`import "${name}";`])).toEqual(types);
});

it("has no files, no aliases, no names that are no packages, and no modules that the code declares", () => {
  const names = [
    "./a",
    "../b",
    "/c",
    "#d",
    "@/e",
    "~/f",
    "__proto__",
    "https://example.org/g",
    "",
    "h i",
    ".",
  ];
  expect(needed(names.map((name) => `import "${name}";`))).toEqual({});
  expect(needed(['import "pears";', 'declare module "pears";'])).toEqual({});
});
