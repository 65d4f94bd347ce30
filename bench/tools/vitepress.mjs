import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { installation } from "./installation.mjs";
import { fileOf, middlePage } from "./tool.mjs";

export const dependencies = { vitepress: "1.6.4" };
const fetchIt = () => installation("vitepress", dependencies);

/** VitePress as a server for writing: its development server answers an edit as fast as any. */
export const vitepress = {
  name: "vitepress",
  missing: () => (fetchIt() === undefined ? "npm could not fetch vitepress" : undefined),
  /**
   * @param {number} count
   * @param {string} folder
   * @returns {import("../scale/dev.mjs").DevProject}
   */
  prepare: (count, folder) => {
    const docs = join(folder, "docs");
    const pages = writeCorpus(count, docs, { links: "md" });
    mkdirSync(join(docs, ".vitepress"));
    writeFileSync(join(docs, ".vitepress", "config.mjs"), 'export default { title: "Benchmark" };\n');
    symlinkSync(join(fetchIt() ?? "", "node_modules"), join(folder, "node_modules"));
    const page = middlePage(pages);
    return {
      commandOf: (port) => ({
        words: [
          process.execPath,
          join(folder, "node_modules", "vitepress", "bin", "vitepress.js"),
          ...["dev", "docs", "--port", String(port), "--host", "localhost"],
        ],
        cwd: folder,
      }),
      path: `/${page.section}/${page.slug}.html`,
      edited: fileOf(docs, page),
    };
  },
};
