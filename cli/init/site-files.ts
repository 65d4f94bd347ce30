import type { UserConfig } from "../config/schema/schema.ts";
import { asSource } from "./as-source.ts";

/** What a new site is made from. */
export interface NewSite {
  readonly title: string;
  readonly blog: boolean;
  readonly search: boolean;
  /** What was read of another tool's configuration. */
  readonly config?: UserConfig | undefined;
  /** The folder of its documents. */
  readonly contentFolder: string;
  /** True for a folder that has documents: it gets no pages. */
  readonly hasDocuments: boolean;
  /** This package, as its own package.json names it. */
  readonly packageName: string;
  /** The date of the first post: "2026-01-31". */
  readonly today: string;
}

/** The files of a new site by path, without package.json. Only those are written that the folder does not have. */
export function siteFiles(site: NewSite): ReadonlyMap<string, string> {
  const { contentFolder: folder, hasDocuments, blog, today } = site;
  return new Map([
    ["site/config.ts", configuration(site)],
    ...(hasDocuments
      ? []
      : ([
          [`${folder}/index.md`, homePage(site)],
          [`${folder}/guide.md`, guidePage],
          ["site/components/Counter.client.tsx", counter],
          ...(blog ? ([[`${folder}/blog/${today}-first-post.md`, post]] as const) : []),
        ] as const)),
    [".github/workflows/pages.yml", workflow],
    [".gitignore", "node_modules/\ndist/\n"],
  ]);
}

function configuration({ title, search, packageName, config }: NewSite): string {
  if (config)
    return `import { defineConfig } from ${JSON.stringify(packageName)};

export default defineConfig(${asSource(config)});
`;
  return `import { defineConfig } from ${JSON.stringify(packageName)};

export default defineConfig({
  title: ${JSON.stringify(title)},
${search ? "  search: {},\n" : ""}});
`;
}

function homePage({ title, blog }: NewSite): string {
  return `# Welcome

This is the first page of ${markdownText(title)}, a Markdown file. Change it and save.

- [The guide](guide.md) shows what a page can have.
${blog ? "- [The blog](/blog) lists posts, newest first.\n" : ""}`;
}

const guidePage = `# Guide

:::tip

Run \`npm run dev\` and edit this text: the open page follows.

:::

## Code

\`\`\`ts title="hello.ts"
export const hello = (name: string): string => \`Hello, \${name}!\`;
\`\`\`

## A component

A React component from \`site/components/\`, which also runs in the browser:

<Counter start={3} client="visible" />
`;

const counter = `import { useState } from "react";

/** <Counter start={3} client="visible" /> in a page. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
`;

const post = `# First post

The blog is open.

<!-- truncate -->

A file in this folder is a post; its name begins with its date.
`;

const workflow = `name: Pages

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: pages
  cancel-in-progress: false

jobs:
  # once, in the settings of the repository: Pages, Source, "GitHub Actions"
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: "24"
      - run: npm install
      - id: pages
        uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
      - run: npx site build --base-url "$BASE_PATH/" --origin "$ORIGIN" --report github
        env:
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
          ORIGIN: \${{ steps.pages.outputs.origin }}
      - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1
        with:
          path: dist
  deploy:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`;

/** A title is plain text, so what Markdown would read as markup is escaped. */
function markdownText(text: string): string {
  return text.replace(/[\\`*_[\]<>{}#&!|~]/g, "\\$&");
}
