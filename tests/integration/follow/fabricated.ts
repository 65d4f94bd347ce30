import { mkdir, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { type RootFiles, writeFiles } from "../../harness/create-root.ts";

/** The plugin of a fabricated release: two rules, one of them with an option, and one shared config. */
export interface Fabricated {
  readonly version: string;
  readonly rules: Readonly<Record<string, object>>;
  readonly configs: object;
  readonly meta?: object;
  readonly peers: object;
  /** Those of `utils`, if they are others. */
  readonly utilsPeers?: object;
  readonly declarations: Readonly<Record<"utils" | "types", string>>;
  /** JavaScript that is true where its rules report. */
  readonly reports?: string;
  readonly more?: RootFiles;
}

const option = { type: "boolean", description: "Pears." };
const kept = {
  type: "problem",
  docs: { description: "Pears" },
  schema: [{ type: "object", properties: { pears: option, plums: option, limes: option } }],
  defaultOptions: [{ pears: false, plums: false }],
  messages: { bad: "This is bad.", old: "This is old." },
};
/** A release with a rule that the next one removes. */
export const first: Fabricated = {
  version: "1.0.0",
  rules: { kept, gone: { ...kept, schema: [], defaultOptions: [] } },
  configs: { strict: { rules: { kept: "error", gone: "error" } }, "very-loose": { rules: {} } },
  peers: { eslint: "^9.0.0" },
  declarations: {
    utils: "export declare function stays(): void;\nexport declare function leaves(): void;\n",
    types:
      'export declare enum AST_NODE_TYPES { Pear = "Pear" }\nexport interface ParserOptions { ripe?: boolean; }\ninterface Fruit { ripe: boolean; }\nexport declare namespace TSESTree { interface Pear extends Fruit {} }\n',
  },
  more: { "node_modules/@typescript-eslint/types/dist/generated/ast-spec.d.ts": "" },
};
/** The next release, in which each kind of change occurs once. */
export const second: Fabricated = {
  version: "1.1.0",
  rules: {
    kept: {
      ...kept,
      docs: { description: "Pears", requiresTypeChecking: true },
      fixable: "code",
      hasSuggestions: true,
      deprecated: { replacedBy: [{ rule: { name: "other" } }] },
      schema: [
        {
          type: "object",
          properties: {
            pears: { type: "number" },
            plums: { ...option, description: "Deprecated: use pears." },
            figs: option,
          },
        },
      ],
      defaultOptions: [{ pears: 1, plums: false, figs: true }],
      messages: { bad: "This is quite bad.", fresh: "This is fresh." },
    },
    fresh: kept,
  },
  configs: { strict: { rules: { kept: ["error", { plums: true }], fresh: "error" } } },
  meta: { name: "fruit", version: "1.1.0" },
  peers: { eslint: "^9.0.0 || ^10.0.0" },
  utilsPeers: { eslint: "^9.0.0 || ^10.0.0", typescript: "*" },
  declarations: {
    utils: "export declare function stays(now: number): void;\nexport declare function comes(): void;\n",
    types:
      'export declare enum AST_NODE_TYPES { Pear = "Pear", Plum = "Plum" }\nexport interface ParserOptions { ripe?: string; }\nexport declare namespace TSESTree { interface Pear { ripe: true; } }\n',
  },
  more: {
    "node_modules/esquery/package.json": '{ "main": "index.js" }',
    "node_modules/esquery/index.js": 'require("nowhere");\n',
  },
};

/** The pages of the first release. */
export const pages: RootFiles = {
  "content/rules/kept.md":
    "---\ndescription: Kept.\n---\n\nIt says “This is bad.”\n\n```ts incorrect\nlet bad;\n```\n\n```ts correct\nlet good;\n```\n\n## Options\n\n### `pears`\n\n### `plums`\n\n### `limes`\n",
  "content/rules/gone.md": "---\ndescription: Gone.\n---\n",
  "content/users/configs.md": "# Configs\n\n## strict {#strict}\n",
  "content/users/dependency-versions.md":
    "Release 1.0.0 has 2 rules.\n\n| ESLint | `^9.0.0` |\n\nIt has 0<!-- fact: rules typed --> typed rules.\n",
  "content/troubleshooting/answers.md":
    "It needs ESLint `^9.0.0`, not ESLint `^9.0.0 || ^10.0.0`.\n\nIt says “This is bad.”\n\n- `@typescript-eslint/gone`, not `@typescript-eslint/gone-by`\n- `tseslint.configs.veryLoose`\n",
  "content/packages/utils.md": "`leaves()`\n\n`stays()`\n",
  "content/packages/parser.md": "- `ripe`\n",
};

/** Writes the packages of a release into `dir`, with the real ESLint and TypeScript. */
export async function fabricate(dir: string, release: Fabricated): Promise<void> {
  const {
    version,
    rules,
    configs,
    meta,
    peers,
    utilsPeers = peers,
    declarations,
    reports = "true",
    more,
  } = release;
  const modules = join(dir, "node_modules");
  const utils = createRequire(import.meta.url).resolve("@typescript-eslint/utils");
  const manifestOf = (peerDependencies: object): string =>
    JSON.stringify({ version, types: "index.d.ts", main: "index.js", peerDependencies });
  const manifest = manifestOf(peers);
  const plugin = `
    const rules = ${JSON.stringify(rules)};
    const create = (context) => ({ Identifier: (node) => node.name === "bad" && ${reports} && context.report({ node, messageId: "bad" }) });
    module.exports = {
      rules: Object.fromEntries(Object.entries(rules).map(([name, meta]) => [name, { meta, create }])),
      configs: ${JSON.stringify(configs)},
      meta: ${JSON.stringify(meta)},
    };`;
  await writeFiles(dir, {
    "package.json": "{}",
    "node_modules/@typescript-eslint/eslint-plugin/package.json": manifest,
    "node_modules/@typescript-eslint/eslint-plugin/index.js": plugin,
    "node_modules/@typescript-eslint/eslint-plugin/dist/rules/index.js": "",
    "node_modules/@typescript-eslint/eslint-plugin/use-at-your-own-risk/raw-plugin.js":
      'module.exports = { plugin: require("../index.js"), flatConfigs: {} };',
    "node_modules/@typescript-eslint/utils/package.json": manifestOf(utilsPeers),
    "node_modules/@typescript-eslint/utils/index.d.ts": declarations.utils,
    "node_modules/@typescript-eslint/utils/index.js": `module.exports = require(${JSON.stringify(utils)});`,
    "node_modules/@typescript-eslint/types/package.json": manifest,
    "node_modules/@typescript-eslint/types/index.d.ts": declarations.types,
    ...more,
  });
  await mkdir(modules, { recursive: true });
  const shared = ["parser", "rule-schema-to-typescript-types"].map((each) => `@typescript-eslint/${each}`);
  for (const each of ["eslint", "typescript", "prettier", "@types", ...shared])
    await symlink(resolve("node_modules", each), join(modules, each), "junction");
}
