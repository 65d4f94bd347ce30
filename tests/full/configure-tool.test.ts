import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clearCaches } from "@typescript-eslint/parser";
import { loadESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allChoices, type Choices, parseChoices } from "../../site/tools/configure/choices.ts";
import { textOf } from "../../site/tools/configure/part.ts";
import { setupOf } from "../../site/tools/configure/setup.ts";
import { makeProject, removeProjects } from "../harness/disk/doc-project.ts";
import { pluginStandIns } from "../harness/disk/plugin-stand-ins.ts";

afterAll(removeProjects);

/** A rule that reports the code below, for each group of rules that a choice adds. */
const marks = {
  recommended: "@typescript-eslint/no-unused-vars",
  strict: "@typescript-eslint/no-dynamic-delete",
  style: "@typescript-eslint/no-empty-function",
  typed: "@typescript-eslint/no-floating-promises",
  unbound: "@typescript-eslint/unbound-method",
  react: "react-hooks/rules-of-hooks",
} as const;

const code = `
export async function save() {
  await Promise.resolve();
}
save();
export function noop() {}
export function drop(prices, key) {
  delete prices[key];
}
function unused() {}
`;
const typedCode = code.replace("prices, key", "prices: Record<string, number>, key: string");
const hooks = `
import { useState } from "react";
export function Cart(props) {
  if (props.isOpen) useState(0);
  return <p>{props.name}</p>;
}
`;

/** A project for the choices: all kinds of files that it may contain. */
function filesFor({ language, framework, repository, format }: Choices): Readonly<Record<string, string>> {
  const setup = setupOf({ ...parseChoices(() => ""), language, framework, repository, types: "on" });
  const script = language === "ts" ? typedCode : code;
  const folder = repository === "monorepo" ? "packages/web/" : "";
  return {
    ...pluginStandIns(format),
    "package.json": '{ "type": "module" }',
    ...(setup.tsconfig && { [setup.tsconfig.path]: textOf(setup.tsconfig) }),
    [`${folder}src/order.${language}`]: script,
    [`${folder}src/order.test.${language}`]: `
const cart = new (class { total() { return this; } })();
test("it", () => { expect(cart.total); });
function test(name${language === "ts" ? ": string" : ""}, run${language === "ts" ? ": () => void" : ""}) { run(); return name; }
function expect(value${language === "ts" ? ": unknown" : ""}) { return value; }
`,
    [`${folder}dist/made.js`]: "this is no code",
    ...(framework === "react" && {
      [`${folder}src/cart.${language}x`]:
        language === "ts" ? hooks.replace("props)", "props: { isOpen: boolean; name: string })") : hooks,
    }),
    ...((framework === "vue" || framework === "svelte") && {
      [`${folder}src/Cart.${framework}`]: `<script${language === "ts" ? ' lang="ts"' : ""}>${script}</script>\n\n<p>Pears</p>\n`,
    }),
  };
}

/** Runs ESLint with the configuration of the builder; the result has the reporting rules by short names of files. */
async function lintWith(folder: string, choices: Choices) {
  const { config } = setupOf(choices);
  const file = join(folder, config.path);
  await writeFile(file, textOf(config));
  const Linter = await loadESLint({ useFlatConfig: choices.format === "flat" });
  const results = await new Linter({ cwd: folder }).lintFiles(["."]);
  await rm(file);
  const named = (path: string) => path.slice(folder.length + 1).replace(/^packages\/web\//, "");
  return new Map(results.map(({ filePath, messages }) => [named(filePath), messages]));
}

const project = ["language", "framework", "repository", "format"] as const;
const others = ["types", "level", "style", "tests"] as const;

describe.each(
  allChoices(project).map((choices) => [project.map((name) => choices[name]).join(", "), choices]),
)("the configurations of the builder: %s", { timeout: 60_000 }, (_, base) => {
  let folder = "";
  beforeAll(async () => {
    clearCaches();
    folder = await makeProject(filesFor(base));
  });

  it("load, lint every file, and enable the rules that the choices ask for", async () => {
    for (const answers of allChoices(others)) {
      const picked = Object.fromEntries(others.map((name) => [name, answers[name]]));
      const choices = { ...base, ...picked } as Choices;
      const { language, framework, types, level, style, tests, format } = choices;
      const found = await lintWith(folder, choices);
      const about = JSON.stringify(choices);
      // messages without a rule: errors of parsers, files without a project; and rules that no plugin has
      const faults = [...found.values()]
        .flat()
        .filter(({ ruleId, message }) => ruleId === null || message.startsWith("Definition for rule"));
      expect(faults, about).toEqual([]);
      const component = {
        none: [],
        react: [`src/cart.${language}x`],
        vue: ["src/Cart.vue"],
        svelte: ["src/Cart.svelte"],
      };
      expect([...found.keys()].sort(), about).toEqual(
        [
          ...(format === "flat" ? ["eslint.config.mjs"] : []),
          // legacy config lints this file too where a pattern names its extension
          ...(format === "legacy" && language === "ts" && types === "on" ? [".eslintrc.cjs"] : []),
          `src/order.${language}`,
          `src/order.test.${language}`,
          ...component[framework],
        ].sort(),
      );
      const rulesIn = (file: string) => found.get(file)?.map(({ ruleId }) => ruleId) ?? [];
      const expected = [
        marks.recommended,
        ...(level === "strict" ? [marks.strict] : []),
        ...(style === "on" ? [marks.style] : []),
        ...(types === "on" ? [marks.typed] : []),
      ];
      const wanted: readonly string[] = [marks.recommended, marks.strict, marks.style, marks.typed];
      const scripts = [`src/order.${language}`, ...(framework === "react" ? [] : component[framework])];
      for (const script of scripts) {
        const reported = new Set(rulesIn(script).filter((rule) => rule !== null && wanted.includes(rule)));
        expect([...reported].sort(), `${script} ${about}`).toEqual(expected.toSorted());
      }
      expect(rulesIn(`src/order.test.${language}`).includes(marks.unbound), about).toBe(
        types === "on" && tests === "none",
      );
      if (framework === "react") expect(rulesIn(`src/cart.${language}x`), about).toContain(marks.react);
    }
  });
});
