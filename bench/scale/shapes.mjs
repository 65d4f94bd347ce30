import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capitalize, pageText } from "../page-text.mjs";
import { choicesFrom } from "../random.mjs";
import { siteBuild, siteCommand } from "../tools/site.mjs";
import { adjectives, nouns } from "../words.mjs";
import { weighOutput } from "./output.mjs";
import { serveForWriting } from "./reader.mjs";
import { buildAll, checkCost, scaleText } from "./scale.mjs";

/**
 * A way to arrange many pages.
 * @typedef {object} Shape
 * @property {string} name
 * @property {(index: number) => string} pathOf the file of a page below `content/`, without ".md"
 * @property {(index: number) => string} [frontMatterOf] further lines of its front matter
 * @property {(count: number) => unknown} [configOf] the default export of `site/config.ts`
 * @property {(path: string) => string} [urlOf]
 * @property {number} [share] how many of the pages that were asked for it has, as a part of them
 */

/** Two hundred versions of a hundred pages, at 20,000. */
const pagesOfVersion = 100;
/** Three hundred tags, at 20,000: the posts are a tenth of the pages. */
const tags = 300;

/** @type {readonly Shape[]} */
export const shapes = [
  {
    name: "sections of forty",
    pathOf: (index) => `s${String(Math.floor(index / 40))}/page-${String(index)}`,
  },
  { name: "one section", pathOf: (index) => `all/page-${String(index)}` },
  {
    name: "eight levels",
    // three folders in each, and about as many pages in the last ones
    pathOf: (index) => {
      const folders = Array.from(
        { length: 8 },
        (_, level) => `f${String(Math.floor(index / 3 ** level) % 3)}`,
      );
      return `${folders.join("/")}/page-${String(index)}`;
    },
  },
  {
    name: "posts with tags",
    share: 0.1,
    pathOf: (index) => `blog/${dateOf(index)}-post-${String(index)}`,
    frontMatterOf: (index) =>
      `tags: [${[1, 7, 31].map((step) => `tag-${String((index * step) % tags)}`).join(", ")}]`,
    configOf: () => ({ title: "Posts", blog: {} }),
    urlOf: (path) => `/${path.replace(/\d{4}-\d\d-\d\d-/, "")}/`,
  },
  {
    name: "versions of a hundred",
    pathOf: (index) =>
      `v${String(Math.floor(index / pagesOfVersion))}/page-${String(index % pagesOfVersion)}`,
    configOf: (count) => ({
      title: "Versions",
      docs: [
        {
          ...{ id: "docs", dir: "v0", route: "/v0/" },
          versions: Array.from({ length: Math.ceil(count / pagesOfVersion) - 1 }, (_, index) => {
            const name = `v${String(index + 1)}`;
            return { name, dir: name, route: `/${name}/` };
          }),
        },
      ],
      navbar: { items: [{ type: "docsVersionDropdown" }] },
    }),
  },
];

/**
 * Measures our own tool with the same number of pages in each shape.
 * @param {{ sizes: readonly number[], runs: number, edits: number, folder: string }} options
 * @returns {Promise<import("./scale.mjs").Column[]>}
 */
export async function measureShapes({ sizes, runs, edits, folder }) {
  const columns = [];
  for (const pages of sizes)
    for (const shape of shapes) {
      const home = join(folder, `shape-${shape.name.replaceAll(" ", "-")}-${String(pages)}`);
      const count = Math.round(pages * (shape.share ?? 1));
      const { edited, middle } = writeShape(shape, count, join(home, "root"));
      const project = { ...siteBuild(home, []), edited, middle };
      const [built = []] = await buildAll([{ tool: shape, project }], runs);
      const server = {
        commandOf: (/** @type {number} */ port) =>
          siteCommand(project, ["dev", "--root", join(home, "root"), "--port", String(port)]),
        ...{ path: middle.url, edited },
      };
      const served = await serveForWriting(server, { project: undefined, edits });
      const figures = [...built, ...weighOutput(project), ...(await checkCost(project)), ...served];
      const column = { tool: shape.name, pages: count, figures };
      // a run of many pages takes long
      console.error(scaleText([column]));
      columns.push(column);
    }
  return columns;
}

/**
 * Writes a home page and the pages of a shape, with links between them.
 * @param {Shape} shape
 * @param {number} count
 * @param {string} root
 */
export function writeShape({ pathOf, frontMatterOf, configOf, urlOf = (path) => `/${path}/` }, count, root) {
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const paths = Array.from({ length: count }, (_, index) => pathOf(index));
  paths.forEach((path, index) => {
    const { pick } = choicesFrom(index * 7919 + 17);
    const title = `${capitalize([pick(adjectives), pick(nouns), pick(nouns)].join(" "))} ${String(index)}`;
    const link = () => `[another page](/${pick(paths)}.md)`;
    // lists of posts show what is before the mark
    const text = pageText(index * 104729 + 5, () => ({ site: link, section: link })).replace(
      "\n\n",
      "\n\n<!-- truncate -->\n\n",
    );
    const more = frontMatterOf ? `${frontMatterOf(index)}\n` : "";
    write(`content/${path}.md`, `---\ntitle: ${title}\n${more}---\n\n# ${title}\n\n${text}\n`);
  });
  write("content/index.md", "# Home\n\nStart here.\n");
  if (configOf) write("site/config.ts", `export default ${JSON.stringify(configOf(count))};\n`);
  const path = paths[Math.floor(count / 2)] ?? "";
  const url = urlOf(path);
  return {
    edited: join(root, "content", `${path}.md`),
    middle: { url, file: `${url.slice(1)}index.html` },
  };
}

/** @param {number} index */
function dateOf(index) {
  return new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
}
