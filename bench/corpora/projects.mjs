/**
 * The documents of another project: where they are below the folder of all projects, and what a root of ours needs to
 * build them. When the tool is recognized by its own files, only `name`, `family` and `docs` remain.
 * @typedef {object} Project
 * @property {string} name
 * @property {Family} family
 * @property {string} docs the folder of documents
 * @property {Readonly<Record<string, string>>} [copies] folders beside or below the documents: target in the root to source
 * @property {readonly string[]} [leaveOut] what is no document below `docs`: translations, navigation
 * @property {Readonly<Record<string, "ignore">>} [diagnostics] what the configuration of the tool tells not to report
 * @property {{ readonly math?: boolean }} [markdown] what the configuration of the tool turns on for its documents
 * @property {string} [root] the folder with the tool's configuration, if it is not the project's own
 * @property {string} [route] the path of the documents in the site
 */

/** @typedef {"docusaurus" | "vitepress" | "mkdocs" | "mdbook" | "starlight"} Family */

/** The share of documents of a family that must build without a diagnostic. */
export const musts = /** @type {const} */ ({
  docusaurus: 0.95,
  vitepress: 0.95,
  mkdocs: 0.95,
  mdbook: 0.95,
  starlight: 0.85,
});

/** @type {readonly Project[]} */
export const projects = [
  { name: "redux", family: "docusaurus", docs: "redux/docs", copies: { static: "redux/website/static" } },
  {
    name: "jest",
    family: "docusaurus",
    docs: "jest/docs",
    route: "/docs",
    copies: { "content/blog": "jest/website/blog", static: "jest/website/static" },
  },
  {
    name: "prettier",
    family: "docusaurus",
    docs: "prettier/docs",
    route: "/docs",
    copies: { "content/blog": "prettier/website/blog", static: "prettier/website/static" },
  },
  {
    name: "reactnative",
    family: "docusaurus",
    docs: "reactnative/docs",
    route: "/docs",
    copies: {
      "content/blog": "reactnative/website/blog",
      core: "reactnative/website/core",
      static: "reactnative/website/static",
    },
    diagnostics: { "inline-author": "ignore", "no-truncate-marker": "ignore" },
  },
  {
    name: "vitepress",
    root: "vitepress/docs",
    family: "vitepress",
    docs: "vitepress/docs/en",
    copies: {
      "content/snippets": "vitepress/docs/snippets",
      components: "vitepress/docs/components",
      static: "vitepress/docs/public",
    },
    markdown: { math: true },
  },
  {
    name: "vite",
    root: "vite/docs",
    family: "vitepress",
    docs: "vite/docs",
    copies: { static: "vite/docs/public" },
  },
  {
    name: "vitest",
    root: "vitest/docs",
    family: "vitepress",
    docs: "vitest/docs",
    copies: { static: "vitest/docs/public" },
  },
  {
    name: "vue",
    family: "vitepress",
    docs: "vue/src",
    copies: { "content/.vitepress": "vue/.vitepress", static: "vue/src/public" },
  },
  {
    name: "starlight",
    root: "starlight/docs",
    family: "starlight",
    docs: "starlight/docs/src/content/docs",
    leaveOut: "da de es fa fr hi id it ja ko pt-br pt-pt ru tr uk zh-cn".split(" "),
    copies: {
      "content/assets": "starlight/docs/src/assets",
      "content/i18n": "starlight/docs/src/content/i18n",
      components: "starlight/docs/src/components",
      static: "starlight/docs/public",
    },
  },
  { name: "httpx", family: "mkdocs", docs: "httpx/docs" },
  { name: "typer", family: "mkdocs", docs: "typer/docs", copies: { docs_src: "typer/docs_src" } },
  {
    name: "fastapi",
    root: "fastapi/docs/en",
    family: "mkdocs",
    docs: "fastapi/docs/en/docs",
    copies: { docs_src: "fastapi/docs_src" },
  },
  {
    name: "mdbook",
    root: "mdbook/guide",
    family: "mdbook",
    docs: "mdbook/guide/src",
    copies: { examples: "mdbook/examples" },
    leaveOut: ["SUMMARY.md"],
  },
  { name: "rust-by-example", family: "mdbook", docs: "rust-by-example/src", leaveOut: ["SUMMARY.md"] },
];
