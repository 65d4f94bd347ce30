import { npmTool } from "./npm-tool.mjs";
import { dependencies } from "./vitepress.mjs";

/** With its faster bundler, which its starter leaves out. */
export const docusaurus = npmTool({
  name: "docusaurus",
  dependencies: {
    "@docusaurus/core": "3.9.2",
    "@docusaurus/faster": "3.9.2",
    "@docusaurus/preset-classic": "3.9.2",
    react: "19.2.0",
    "react-dom": "19.2.0",
  },
  links: "md",
  content: "docs",
  files: {
    "package.json": '{ "private": true }',
    "docusaurus.config.mjs": `export default {
  title: "Benchmark",
  url: "https://example.org",
  baseUrl: "/",
  future: { v4: true, experimental_faster: true },
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
  },
  command: ["@docusaurus/core/bin/docusaurus.mjs", "build"],
  out: "build",
  caches: [".docusaurus", "node_modules/.cache"],
});

export const starlight = npmTool({
  name: "starlight",
  dependencies: { astro: "5.16.0", "@astrojs/starlight": "0.36.2", sharp: "0.34.5" },
  links: "slash",
  content: "src/content/docs",
  files: {
    "package.json": '{ "private": true, "type": "module" }',
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://example.org",
  integrations: [starlight({ title: "Benchmark" })],
});
`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  },
  command: ["astro/astro.js", "build"],
  out: "dist",
  caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
});

/** A build; the server for writing is in vitepress.mjs. */
export const vitepressBuild = npmTool({
  name: "vitepress",
  dependencies,
  links: "md",
  content: "docs",
  files: {
    "package.json": '{ "private": true, "type": "module" }',
    "docs/.vitepress/config.mjs": 'export default { title: "Benchmark" };\n',
  },
  command: ["vitepress/bin/vitepress.js", "build", "docs"],
  out: "docs/.vitepress/dist",
  caches: ["docs/.vitepress/cache", "docs/.vitepress/.temp"],
  isFlat: true,
});

export const rspress = npmTool({
  name: "rspress",
  dependencies: { rspress: "1.47.0" },
  links: "md",
  content: "docs",
  files: {
    "package.json": '{ "private": true }',
    "rspress.config.mjs": 'export default { root: "docs", title: "Benchmark" };\n',
  },
  command: ["rspress/bin/rspress.js", "build"],
  out: "doc_build",
  caches: ["node_modules/.cache", "node_modules/.rspress"],
  isFlat: true,
});
