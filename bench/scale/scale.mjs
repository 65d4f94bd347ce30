import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alignedTable, mediansOf } from "../figures.mjs";
import { buildInTurn } from "../in-turn.mjs";
import { measure } from "../measure.mjs";
import { costFigures, written } from "../record.mjs";
import { eleventy } from "../tools/eleventy.mjs";
import { hugo } from "../tools/hugo.mjs";
import { site, siteBuild, siteCommand } from "../tools/site.mjs";
import { vitepress } from "../tools/vitepress.mjs";
import { fileOf } from "../tools/tool.mjs";
import { searchFigures } from "../search/scale.mjs";
import { editFigures } from "./edits.mjs";
import { weighOutput } from "./output.mjs";
import { serveForWriting } from "./reader.mjs";

/** Those of an hour or two. */
const editsInARow = 1000;

/**
 * @typedef {import("../record.mjs").Figure} Figure
 * @typedef {{ tool: string, pages: number, figures: readonly Figure[] }} Column the figures of a tool at a size
 */

/**
 * Measures all commands at each size, beside the tools that are installed: builds beside Hugo and Eleventy, `dev` beside
 * VitePress.
 * @param {{ sizes: readonly number[], runs: number, edits: number, folder: string }} options
 */
export async function measureScale({ sizes, runs, edits, folder }) {
  const tools = [site];
  for (const tool of [hugo, eleventy]) if (await present(tool)) tools.push(tool);
  const isServerPresent = await present(vitepress);
  /** @type {Column[]} */
  const columns = [];
  for (const pages of sizes) {
    const contestants = tools.map((tool) => {
      const home = join(folder, `scale-${tool.name}-${pages}`);
      mkdirSync(home);
      return { tool, project: tool.prepare(pages, home) };
    });
    const built = await buildAll(contestants, runs);
    for (const [index, { tool, project }] of contestants.entries()) {
      const figures = [...(built[index] ?? []), ...weighOutput(project)];
      if (tool === site) {
        figures.push(...(await checkCost(project)));
        figures.push(...(await serveForWriting(devProjectOf(project), { project, edits })));
        const root = join(project.build.cwd, "root");
        figures.push(...(await editFigures(project, { root, edits: editsInARow })));
        figures.push(...(await searchFigures(project)));
      }
      columns.push({ tool: tool.name, pages, figures });
    }
    if (pages === sizes.at(-1)) columns.push(await manyTags(folder));
    if (isServerPresent) {
      const home = join(folder, `scale-vitepress-${pages}`);
      mkdirSync(home);
      const figures = await serveForWriting(vitepress.prepare(pages, home), { project: undefined, edits });
      columns.push({ tool: vitepress.name, pages, figures });
    }
  }
  return columns;
}

/** @param {{ readonly name: string, missing: () => string | undefined | Promise<string | undefined> }} tool */
async function present(tool) {
  const reason = await tool.missing();
  if (reason !== undefined) console.log(`Without ${tool.name}: ${reason}.`);
  return reason === undefined;
}

/**
 * Builds in turn: cold, after one edit and after nothing.
 * @param {readonly import("../in-turn.mjs").Contestant[]} contestants
 * @param {number} runs
 */
export async function buildAll(contestants, runs) {
  for (const { project } of contestants) {
    project.clear();
    await measure(project.build);
  }
  const { cold, warm, idle } = await buildInTurn(contestants, runs, ["cold", "warm", "idle"]);
  return contestants.map((_, index) => [
    ...costFigures("build, cold", mediansOf(cold[index])),
    ...costFigures("build, after one edit", mediansOf(warm[index])),
    ...costFigures("build, after nothing", mediansOf(idle[index])),
  ]);
}

/** @param {import("../tools/tool.mjs").Build} project */
export async function checkCost(project) {
  const root = join(project.build.cwd, "root");
  return costFigures("check", await measure(siteCommand(project, ["check", "--root", root])));
}

const tags = 3000;

/**
 * Checks a site whose only post has many tags, each of which has a page.
 * @param {string} folder
 * @returns {Promise<Column>}
 */
async function manyTags(folder) {
  const home = join(folder, "scale-tags");
  const root = join(home, "root");
  mkdirSync(join(root, "content/blog"), { recursive: true });
  const names = Array.from({ length: tags }, (_, index) => `tag-${index}`).join(", ");
  writeFileSync(join(root, "content/index.md"), "# Home\n");
  writeFileSync(
    join(root, "content/blog/2026-01-01-post.md"),
    `---\ntitle: Post\ntags: [${names}]\n---\n\nText.\n`,
  );
  const { build } = siteBuild(home, []);
  await measure(build);
  const words = [process.execPath, join(home, "package", "bin", "site"), "check", "--root", root];
  return { tool: "tags", pages: tags, figures: costFigures("check", await measure({ words, cwd: home })) };
}

/**
 * @param {import("../tools/tool.mjs").Project} project
 * @returns {import("./dev.mjs").DevProject}
 */
function devProjectOf(project) {
  const root = join(project.build.cwd, "root");
  return {
    commandOf: (port) => siteCommand(project, ["dev", "--root", root, "--port", String(port)]),
    path: project.middle.url,
    edited: fileOf(join(root, "content"), project.middle.page),
  };
}

/**
 * A row for each figure, a column for each tool and size.
 * @param {readonly Column[]} columns
 */
export function scaleText(columns) {
  const names = [...new Set(columns.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const rows = names.map((name) => [
    name,
    ...columns.map(({ figures }) => {
      const figure = figures.find((each) => each.name === name);
      return figure === undefined ? "-" : written(figure.value, figure.unit);
    }),
  ]);
  return alignedTable([["", ...columns.map(({ tool, pages }) => `${tool} ${pages}`)], ...rows]);
}
