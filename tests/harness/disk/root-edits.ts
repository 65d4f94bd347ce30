import type { Random } from "../memory/random.ts";

/** The contents of a file of a root; a link is given by its target. Undefined: there is no such file. */
export type Contents = string | { readonly link: string } | undefined;

/** The files that a kind of edit changes. The first contents are those that the file has before any edit. */
export type Slots = Readonly<Record<string, readonly [Contents, Contents, ...Contents[]]>>;

const page = (title: string, body: string, more = ""): string =>
  `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

const component = (more: string): string =>
  [
    'import data from "./data.json";',
    'import { helper } from "./helper";',
    'import { outside } from "../../lib/outside";',
    'import { fruit } from "fruit";',
    'import manifest from "fruit/package.json";',
    'import own from "../../package.json";',
    'import styles from "./fruit.module.css";',
    'import "../../lib/outside.css";',
    "export default function Fruit({ children }) {",
    "  return (",
    `    <p className={styles.fruit} title="${more}">`,
    "      {data.count} {helper} {outside} {fruit} {manifest.version} {own.version} {children}",
    "    </p>",
    "  );",
    "}",
  ].join("\n");

const island = (more: string): string =>
  [
    'import { useState } from "react";',
    'import { step } from "./step.js";',
    "export default function Counter({ start }: { start: number }) {",
    "  const [count, setCount] = useState(start);",
    `  return <button onClick={() => setCount(count + step)}>${more} {count}</button>;`,
    "}",
  ].join("\n");

const template = (more: string): string =>
  `import { trees } from "./trees.ts";\nexport default function Landing({ page }) {\n  return <main><h1>{page.title}</h1><p>{page.data.trees.join(", ")} {trees} ${more}</p></main>;\n}\n`;

const config = (title: string, more = ""): string =>
  [
    'import { tagline } from "./settings.ts";',
    'import { name } from "../lib/name.json";',
    'import { owner } from "../lib/owner";',
    "export default {",
    `  title: \`${title} \${name} \${tagline} \${owner}\`,`,
    '  search: {}, onBrokenLinks: "warn", onBrokenMarkdownLinks: "warn", onBrokenAnchors: "warn",',
    '  pictures: [{ from: "/logo.svg", to: "/logo.png", width: 16 }],',
    '  pages: [{ route: "/landing", template: "landing", title: "Trees", data: { trees: ["oak"] } }],',
    `  ${more}`,
    "};",
  ].join("\n");

const svg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${size}v${size}z"/></svg>\n`;

const packageOf = (
  version: string,
  more = '"exports": { ".": "./index.js", "./package.json": "./package.json" }',
) => `{ "name": "fruit", "version": "${version}", "type": "module", ${more} }`;

const post = (author: string, body: string): string =>
  page("Harvest", `${body}\n\n<!-- truncate -->\n\nMore.`, `authors: [${author}]\ntags: [apples]\n`);

/** Every kind of file that a root can have. Some contents are wrong: such a build must fail, and the next one recover. */
export const editKinds = {
  page: {
    "content/pears.md": [
      page("Pears", '## Juicy\n\nText.\n\n```ts file="code/sample.ts"\n```\n'),
      page("Pears", '## Juicy\n\nTexts\n\n```ts file="code/sample.ts#part"\n```\n'),
      page("Plums", "## Sweet\n\nText."),
      page("Pears", "## Juicy\n\n<Missing />"),
      undefined,
    ],
    "content/guides/a.md": [page("A", "[Pears](../pears.md#juicy)"), page("B", "Text."), undefined],
    "content/guides/new.mdx": [undefined, page("New", "<Fruit>x</Fruit>"), page("New", "[A](./a.md)")],
    "content/index.md": [
      page("Home", '<Fruit>One.</Fruit>\n\n<Counter start={1} client="load" />\n\n![Map](img/map.svg)'),
      page("Home", "[Linked](linked.md)\n\n![Map](img/map.svg)"),
    ],
  },
  "front matter": {
    "content/quiet.md": [
      page("Quiet", "Text."),
      page("Quiet", "Text.", "sidebar_position: 1\n"),
      page("Quiet", "Text.", "slug: /loud\n"),
      page("Quiet", "Text.", "draft: true\n"),
      page("Quiet", "Text.", "unlisted: true\n"),
      page("Quiet", "Text.", "draft: perhaps\n"),
    ],
  },
  include: {
    "content/code/sample.ts": [
      "// #region part\nconst a = 1;\n// #endregion\nconst b = 1;\n",
      "// #region part\nconst a = 2;\n// #endregion\nconst b = 1;\n",
      "const c = 1;\n",
      undefined,
    ],
  },
  category: {
    "content/guides/_category_.json": [
      '{ "label": "Guides", "position": 1 }',
      '{ "label": "Guide!", "position": 1 }',
      '{ "label": "Guides", "position": 9 }',
      "{ broken",
      undefined,
    ],
    "content/guides/_category_.yml": [undefined, "label: From YAML\n"],
  },
  post: {
    "content/blog/2024-01-01-harvest.md": [post("ann", "One."), post("bob", "Two."), undefined],
    "content/blog/2024-02-02-later.md": [undefined, post("ann", "Later."), post("nobody", "Later.")],
  },
  authors: {
    "content/blog/authors.yml": [
      "ann: { name: Ann }\nbob: { name: Bob }\n",
      "ann: { name: Eve }\nbob: { name: Bob }\n",
      "ann: { name: Ann, url: https://example.org }\nbob: { name: Bob }\n",
      undefined,
    ],
  },
  image: { "content/img/map.svg": [svg(9), svg(8), undefined] },
  link: {
    "content/linked.md": [
      { link: "../notes/one.md" },
      { link: "../notes/two.md" },
      page("Own", "Text."),
      undefined,
    ],
    "notes/one.md": [page("One", "From notes."), page("One", "By notes..")],
    "static/linked.txt": [{ link: "../lib/one.txt" }, { link: "../lib/two.txt" }, "own", undefined],
    "lib/one.txt": ["one", "ONE"],
  },
  static: {
    "static/extra.txt": ["extra", "EXTRA", "longer than before", undefined],
    "static/new/file.txt": [undefined, "new"],
    "static/logo.svg": [svg(9), svg(7), undefined],
    "static/favicon.svg": [undefined, svg(5), svg(6)],
  },
  configuration: {
    "site/config.ts": [
      config("Orchard"),
      config("Orchid!"),
      config("Orchard", 'baseUrl: "/fruit/",'),
      config("Orchard", 'redirects: [{ from: "/old", to: "/pears" }],'),
      config("Orchard", "titel: 1,"),
      undefined,
    ],
    "site/settings.ts": ['export const tagline = "grows";\n', 'export const tagline = "grown";\n', undefined],
    "lib/name.json": ['{ "name": "Ann" }', '{ "name": "Bob" }', "{"],
    "lib/owner/index.ts": ['export const owner = "one";\n', 'export const owner = "two";\n'],
    "lib/owner.ts": [undefined, 'export const owner = "file";\n'],
    "package.json": [
      '{ "name": "orchard", "version": "1.0.0" }',
      '{ "name": "orchid!", "version": "1.0.1" }',
      undefined,
    ],
  },
  component: {
    "site/components/Fruit.tsx": [component("a"), component("b"), undefined],
    "site/components/Missing.tsx": [undefined, "export default () => <b>found</b>;\n"],
    "site/components/Fruit.client.tsx": [undefined, "export default () => <b>island</b>;\n"],
  },
  island: {
    "site/components/Counter.client.tsx": [island("Add"), island("Sum"), undefined],
    "site/components/Counter.tsx": [undefined, "export default () => <b>static</b>;\n"],
    "site/components/step.js": ["export const step = 1;\n", "export const step = 2;\n", undefined],
    "site/components/step.ts": [undefined, "export const step = 3;\n"],
  },
  "import of a component": {
    "site/components/data.json": ['{ "count": 1 }', '{ "count": 2 }', "{", undefined],
    "site/components/helper.js": ['export const helper = "one";\n', 'export const helper = "two";\n'],
    "site/components/helper.mjs": [undefined, 'export const helper = "mjs";\n'],
    "site/components/helper.ts": [undefined, 'export const helper = "ts";\n'],
    "site/components/helper/index.js": [undefined, 'export const helper = "folder";\n'],
  },
  "import from another folder": {
    "lib/outside/index.ts": ['export const outside = "one";\n', 'export const outside = "two";\n'],
    "lib/outside.js": [undefined, 'export const outside = "js";\n'],
    "lib/outside.tsx": [undefined, 'export const outside = "tsx";\n'],
    "lib/outside/package.json": [undefined, '{ "main": "./other.js" }'],
    "lib/outside/other.js": [undefined, 'export const outside = "main";\n'],
  },
  "style sheet": {
    "site/components/fruit.module.css": [
      ".fruit { color: red; }\n",
      ".fruit { color: tan; }\n",
      '@import "../../lib/imported.css";\n.fruit { color: red; }\n',
      undefined,
    ],
    "lib/outside.css": [
      '@import "./imported.css";\n.outside { color: red; }\n',
      '@import "./imported.css";\n.outside { color: tan; }\n',
      undefined,
    ],
    "lib/imported.css": [".imported { color: red; }\n", ".imported { color: tan; }\n", undefined],
  },
  package: {
    "node_modules/fruit/package.json": [
      packageOf("1.0.0"),
      packageOf("1.0.1"),
      packageOf("2.0.0", '"exports": { ".": "./other.js", "./package.json": "./package.json" }'),
      packageOf("1.0.0", '"main": "./other.js"'),
      undefined,
    ],
    "node_modules/fruit/index.js": [
      'export const fruit = "apple";\n',
      'export const fruit = "grape";\n',
      undefined,
    ],
    "node_modules/fruit/other.js": ['export const fruit = "other";\n', 'export const fruit = "again";\n'],
    "site/node_modules/fruit/package.json": [undefined, '{ "version": "3.0.0", "main": "./near.js" }'],
    "site/node_modules/fruit/near.js": ['exports.fruit = "near";\n', 'exports.fruit = "here";\n'],
  },
  "TypeScript configuration": {
    "tsconfig.json": [
      undefined,
      '{ "compilerOptions": { "paths": { "fruit": ["./lib/fruit.ts"] } } }',
      '{ "extends": "./lib/base.json" }',
    ],
    "lib/tsconfig.json": [undefined, '{ "compilerOptions": { "useDefineForClassFields": false } }'],
    "lib/base.json": [
      "{}",
      '{ "compilerOptions": { "baseUrl": "..", "paths": { "fruit": ["./lib/fruit.ts"] } } }',
    ],
    "lib/fruit.ts": ['export const fruit = "by path";\n', 'export const fruit = "by PATH";\n'],
  },
  template: {
    "templates/landing.tsx": [template("a"), template("b"), undefined],
    "templates/trees.ts": ['export const trees = "oak";\n', 'export const trees = "elm";\n'],
    "templates/doc.tsx": [
      undefined,
      "export default function Doc({ page }) { return <main><h1>{page.title}</h1></main>; }\n",
      "export default function Doc({ page }) { return <main><h2>{page.title}</h2></main>; }\n",
    ],
  },
  theme: {
    "site/theme/docs/pagination.tsx": [
      "export function Pagination() { return <p>Page one</p>; }\n",
      "export function Pagination() { return <p>Page two</p>; }\n",
      undefined,
    ],
    "site/theme/styles/brands.css": [undefined, ".own { color: red; }\n", ".own { color: tan; }\n"],
    "site/theme/nothing/unused.tsx": [undefined, "export const unused = 1;\n"],
  },
} as const satisfies Readonly<Record<string, Slots>>;

export type EditKind = keyof typeof editKinds;

const all: ReadonlyMap<string, Slots[string]> = new Map(
  Object.values<Slots>(editKinds).flatMap((slots) => Object.entries(slots)),
);

/** The files of the root before any edit. */
export function filesAtFirst(): Map<string, Contents> {
  return new Map([
    ...[...all].map(([path, [first]]) => [path, first] as const),
    ["notes/two.md", page("Two", "From notes.")],
    ["lib/two.txt", "two"],
  ]);
}

/** Changes, removes, restores or renames one file. Returns a description. */
export function editAtRandom(
  files: Map<string, Contents>,
  random: Random,
): { readonly kind: EditKind; readonly what: string } {
  const kinds = Object.keys(editKinds) as [EditKind, ...EditKind[]];
  const kind = random.pick(kinds);
  const slots = Object.entries<Slots[string]>(editKinds[kind] as Slots);
  const [path, contents] = slots[random.below(slots.length)] ?? ["", ["", ""]];
  const now = files.get(path);
  if (now !== undefined && random.chance(0.1)) {
    const to = renamed(path);
    files.set(path, undefined);
    files.set(to, now);
    return { kind, what: `${path} renamed to ${to}` };
  }
  const others = contents.map((_, index) => index).filter((index) => contents[index] !== now);
  const index = others[random.below(others.length)] ?? 0;
  files.set(path, contents[index]);
  return { kind, what: `${path} number ${index}` };
}

/** "site/components/Fruit.client.tsx" becomes "site/components/Fruit2.client.tsx". */
function renamed(path: string): string {
  return path.replace(/([^/.]+)([^/]*)$/, "$12$2");
}
