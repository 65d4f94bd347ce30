import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type DocFence, fencesOf, filesOf, isFileName } from "../../harness/memory/doc-fences.ts";
import { lint, makeProject, removeProjects } from "../../harness/disk/doc-project.ts";
import { typeErrors } from "../../harness/memory/doc-types.ts";

const fences = fencesOf("content/**/*.md");

afterAll(removeProjects);

describe("a configuration on a page", { timeout: 30_000 }, () => {
  // posts show the state at their date
  const area = /^content\/(?:getting-started|users|troubleshooting|packages|developers|contributing)\b/;
  const isConfiguration = ({ title }: DocFence) =>
    /(?:^|\/)(?:eslint\.config|\.eslintrc)\.[cm]?[jt]s$/.test(title);
  const configurations = fences.filter((fence) => area.test(fence.page) && isConfiguration(fence));
  const runnable = configurations.filter(({ skip }) => skip === undefined);

  it("is found on many pages", () => {
    expect(runnable.length).toBeGreaterThan(60);
  });

  for (const { page, place, title, code } of runnable) {
    it(`${place} loads, and lints a project to its end`, async () => {
      const others = fences.filter(
        (fence) => fence.page === page && fence.skip === undefined && !isConfiguration(fence),
      );
      const folder = await makeProject({ ...shop, ...besides[page], ...filesOf(others), [title]: code });
      const format = title.endsWith(".eslintrc.cjs") ? "legacy" : "flat";
      const { results, printed } = await lint(join(folder, dirname(title)), format);
      // messages without a rule: parse errors, files that no project includes, invalid comments for rules
      const faults = results.flatMap(({ messages }) => messages.filter(({ ruleId }) => ruleId === null));
      expect(faults, printed).toEqual([]);
      expect(results.some(({ filePath }) => /\/src\/.*\.ts$/.test(filePath))).toBe(true);
    });
  }
});

/** Files with syntax that the parser of ESLint does not support. The files of a page are added to them. */
const shop = {
  "package.json": '{ "type": "module" }',
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      lib: ["es2022"],
      module: "nodenext",
      types: [],
      jsx: "preserve",
      allowJs: true,
    },
    include: ["src", "scripts"],
  }),
  "src/total.ts": "export const total: number = 3;\n",
  "src/hello.tsx": "export const hello = (name: string) => <p>{name}</p>;\n",
  "scripts/publish.js": "export const published = true;\n",
};

/** Files that pages only show as a tree. */
const besides: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "content/troubleshooting/typed-linting/monorepos.md": {
    "tsconfig.base.json": '{ "compilerOptions": { "strict": true, "lib": ["es2022"], "types": [] } }',
    "packages/money/tsconfig.json": JSON.stringify({
      extends: "../../tsconfig.base.json",
      compilerOptions: { composite: true },
      include: ["src"],
    }),
    "packages/money/src/index.ts": "export const cents: number = 3;\n",
    "packages/web/src/main.ts": "export const page: string = 'start';\n",
  },
};

describe("code that uses our packages", { timeout: 60_000 }, () => {
  const usesOurs = /\b(?:from|import) *\(? *["'](?:typescript-eslint|@typescript-eslint\/[^"']+)["']/;
  const isTyped = ({ language, code }: DocFence) =>
    (/^[mc]?tsx?$/.test(language) && usesOurs.test(code)) || code.startsWith("// @ts-check\n");
  const checked = fences.filter((fence) => isTyped(fence) && fence.skip === undefined);

  /** Writes a fence to the path in its title, next to the other files of its page, and returns that path. */
  async function written({ page, title, language }: DocFence, code: string): Promise<string> {
    const place = isFileName(title) ? title : `example.${language}`;
    const others = filesOf(fences.filter((fence) => fence.page === page));
    return join(
      await makeProject({ ...others, "package.json": '{ "type": "module" }', [place]: code }),
      place,
    );
  }

  it("is accepted by the compiler", async () => {
    expect(checked.length).toBeGreaterThan(40);
    const fenceAt = new Map<string, DocFence>();
    for (const fence of checked) fenceAt.set(await written(fence, fence.code), fence);
    const errors = typeErrors([...fenceAt.keys()]).map(({ file, line, message }) => {
      const fence = fenceAt.get(file);
      return `${fence?.page ?? file}:${(fence?.line ?? 0) + line} ${message}`;
    });
    expect(errors).toEqual([]);
  });

  it("has errors for misspelled options in configurations with @ts-check, as the page claims", async () => {
    const [configuration] = checked.filter(({ page }) => page === "content/getting-started/index.md");
    if (!configuration) throw new Error("The page has no code with @ts-check.");
    const misspelled = configuration.code.replace("\n);", "\n  { linterOption: {} },\n);");
    const errors = typeErrors([await written(configuration, misspelled)]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining("'linterOption'")]);
  });
});

it("code that is excluded from tests has a reason of at least three words", () => {
  const skipped = fences.filter(({ skip }) => skip !== undefined);
  const withoutReason = skipped.filter(
    ({ skip = "" }) => skip.split(" ").filter((word) => /\w/.test(word)).length < 3,
  );
  expect(withoutReason.map(({ place }) => place)).toEqual([]);
  const list = skipped.map(({ page, title, skip = "" }) =>
    `${page} ${title} ${skip}`.replace(/^content\//, ""),
  );
  expect(list.join("\n")).toMatchInlineSnapshot(`
    "blog/2022-09-18-automated-rule-docs-with-docusaurus-and-remark.md rule-pages.js needs Docusaurus 2 and version 5 of the plugin
    blog/2022-09-18-automated-rule-docs-with-docusaurus-and-remark.md docusaurus.config.js needs Docusaurus 2
    blog/2022-12-05-asts-and-typescript-eslint.md .eslintrc.cjs legacy configuration of version 5
    blog/2023-02-24-consistent-type-imports-and-exports-why-and-how.md .eslintrc.cjs legacy configuration of version 5
    blog/2023-03-13-announcing-typescript-eslint-v6-beta.md .eslintrc.cjs legacy configuration of version 6
    blog/2023-07-09-announcing-typescript-eslint-v6.md .eslintrc.cjs legacy configuration of version 6
    blog/2023-09-18-parser-options-project-true.md .eslintrc.cjs legacy configuration of version 6
    blog/2023-09-18-parser-options-project-true.md .eslintrc.cjs legacy configuration of version 6
    blog/2023-09-18-parser-options-project-true.md .eslintrc.cjs legacy configuration of version 6
    blog/2023-09-18-parser-options-project-true.md .eslintrc.cjs an option of versions 6 and 7
    blog/2023-12-25-deprecating-formatting-rules.md .eslintrc.cjs legacy configuration, and needs @stylistic/eslint-plugin
    developers/custom-rules.md eslint.config.mjs imports the compiled rule; a test of its own builds it
    developers/eslint-plugins.md src/index.ts imports a rule of another page; a test of its own builds both
    developers/eslint-plugins.md eslint.config.mjs imports the compiled plugin; a test of its own builds it
    packages/eslint-plugin-tslint.md .eslintrc.cjs shows what to remove; version 8 has no such plugin
    packages/parser.md eslint.config.mjs needs vue-eslint-parser, which is not installed here
    packages/rule-schema-to-typescript-types.md options.test.ts imports the rules of the reader's own plugin
    packages/rule-tester.md no-timers.test.ts imports a rule that the page only describes
    packages/rule-tester.md test/setup.ts needs mocha, which is not installed here
    troubleshooting/faqs/eslint.md  needs a plugin with wrong types
    troubleshooting/faqs/frameworks.md eslint.config.mjs needs eslint-plugin-vue, which is not installed here
    troubleshooting/faqs/frameworks.md .eslintrc.cjs needs eslint-plugin-vue, which is not installed here
    troubleshooting/faqs/frameworks.md eslint.config.mjs needs eslint-plugin-vue, which is not installed here
    troubleshooting/faqs/frameworks.md .eslintrc.cjs needs eslint-plugin-vue, which is not installed here
    troubleshooting/faqs/frameworks.md src/shims-vue.d.ts needs vue, which is not installed here
    troubleshooting/faqs/frameworks.md eslint.config.mjs needs angular-eslint, which is not installed here
    troubleshooting/faqs/general.md  a fragment of a rule
    troubleshooting/typed-linting/performance.md eslint.config.mjs needs eslint-plugin-import, which is not installed here
    users/configure.md eslint.config.mjs needs eslint-plugin-vue, which is not installed here
    users/configure.md .eslintrc.cjs needs eslint-plugin-vue, which is not installed here"
  `);
});
