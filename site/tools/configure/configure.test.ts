import { describe, expect, it } from "vitest";
import { allChoices, parseChoices, questionNames, writeChoices } from "./choices.ts";
import { textOf } from "./part.ts";
import { packagesOf, setupOf } from "./setup.ts";

const everything = allChoices();
const defaults = parseChoices(() => "");

describe("choices", () => {
  it("are read from a URL as they were written", () => {
    for (const choices of everything) {
      const written = writeChoices(choices);
      expect(parseChoices((name) => written[name] ?? "")).toEqual(choices);
    }
  });

  it("have defaults, which are not in the URL; unknown answers are the default", () => {
    expect(Object.values(writeChoices(defaults))).toEqual(questionNames.map(() => ""));
    expect(parseChoices((name) => `${name}!`)).toEqual(defaults);
  });
});

describe("a setup", () => {
  it("has a file of its own for each combination of choices about rules and files", () => {
    const names = ["language", "types", "level", "style", "framework", "tests", "format"] as const;
    const texts = allChoices(names).map((choices) => textOf(setupOf(choices).config));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("gives a reason for each line, in which marks of code are in pairs", () => {
    for (const choices of everything) {
      const { config, tsconfig } = setupOf(choices);
      for (const { why, code } of [...config.parts, ...(tsconfig?.parts ?? [])]) {
        expect(why, code).toMatch(/\.$/);
        expect(why.split("`").length % 2, why).toBe(1);
      }
      const codes = config.parts.map(({ code }) => code);
      expect(new Set(codes).size, codes.join("\n")).toBe(codes.length);
    }
  });

  it("installs each package that the flat configuration imports", () => {
    for (const choices of everything.filter(({ format }) => format === "flat")) {
      const imported = Array.from(
        textOf(setupOf(choices).config).matchAll(/ from "([^"]+)"/g),
        ([, name = ""]) => name.replace(/^eslint\/config$/, "eslint"),
      );
      const installed = packagesOf(choices).map((name) => name.replace(/(?<=.)@\d+$/, ""));
      expect(installed).toEqual(expect.arrayContaining(imported));
    }
  });

  it.each([
    ["npm", "npm install --save-dev eslint@9", "npx eslint ."],
    ["pnpm", "pnpm add --save-dev eslint@9", "pnpm exec eslint ."],
    ["yarn", "yarn add --dev eslint@9", "yarn eslint ."],
    ["bun", "bun add --dev eslint@9", "bunx eslint ."],
  ] as const)("has the commands of %s", (manager, install, run) => {
    const setup = setupOf({ ...defaults, manager });
    expect(setup.install.startsWith(`${install} `)).toBe(true);
    expect(setup.run).toBe(run);
    expect(setupOf({ ...defaults, manager, format: "legacy" }).run).toBe(
      `ESLINT_USE_FLAT_CONFIG=false ${run}`,
    );
  });

  it("installs into the root of a workspace where pnpm asks for it", () => {
    expect(setupOf({ ...defaults, manager: "pnpm", repository: "monorepo" }).install).toMatch(
      /^pnpm add --save-dev --workspace-root eslint@9 /,
    );
  });
});
