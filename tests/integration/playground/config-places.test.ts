import { afterEach, expect, it } from "vitest";
import { createRoot, deleteRoots, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const release = (version: string) => JSON.stringify({ name: "typescript-eslint", version });

it("packages that the playground cannot use are errors at their names", { timeout: 120_000 }, async () => {
  const site = await createRoot({
    "content/index.md": "# Orchard\n",
    "node_modules/other/package.json": '{ "name": "other", "version": "8.50.0" }',
    "node_modules/ts-eslint-7/package.json": release("7.18.0"),
    "node_modules/ts-eslint-alone/package.json": release("8.50.0"),
    "site/config.ts": [
      "export default {",
      '  pages: [{ route: "/play", template: "playground", title: "Play" }],',
      "  playground: {",
      "    releases: [",
      '      "gone", "other",',
      '      "typescript-eslint-8.72",',
      '      "ts-eslint-7",',
      '      "ts-eslint-alone",',
      "    ],",
      '    typescripts: ["typescript-4.8", "gone"],',
      '    types: ["gone"],',
      "  },",
      "};",
    ].join("\n"),
  });
  const outcome = await site.build();
  expect(outcome.code).toBe(1);
  expect(told(outcome)).toMatchInlineSnapshot(`
    "error site/config.ts:5:7 bad-config
      \`playground.releases.0\` is "gone", but no package of that name is installed.
      Install a release of it, for example with \`npm install --save-dev typescript-eslint-8.40@npm:typescript-eslint@8.40\`, or remove the name.
    error site/config.ts:5:15 bad-config
      \`playground.releases.1\` is "other", but that package is not typescript-eslint.
      Install a release of it, for example with \`npm install --save-dev typescript-eslint-8.40@npm:typescript-eslint@8.40\`, or remove the name.
    error site/config.ts:7:7 bad-config
      \`playground.releases.3\` is "ts-eslint-7", but the playground does not support its version 7.18.0.
      Use 8.30 or a later one.
    error site/config.ts:8:7 bad-config
      \`playground.releases.4\` is "ts-eslint-alone", but it is installed without @typescript-eslint/eslint-plugin, @typescript-eslint/parser, eslint.
      Run \`npm install\`.
    error site/config.ts:10:37 bad-config
      \`playground.typescripts.1\` is "gone", but no package of that name is installed.
      Install it, for example with \`npm install --save-dev typescript-5.8@npm:typescript@5.8\`, or remove the name.
    error site/config.ts:11:13 bad-config
      \`playground.types.0\` is "gone", but no installed package has types for it.
      Install it or its types, for example with \`npm install --save-dev @types/gone\`, or remove the name."
  `);
});
