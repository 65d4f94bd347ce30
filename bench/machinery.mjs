import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./figures.mjs";
import { buildInTurn } from "./in-turn.mjs";
import { measure } from "./measure.mjs";
import { siteTool } from "./tools/site.mjs";
import { wholeSite } from "./whole.mjs";

/**
 * Code that exists only for speed, each piece with the edits of the sources that turn it off. A build without it must
 * yield the same pages.
 * @type {readonly { name: string, edits: readonly { file: string, from: string, to: string }[] }[]}
 */
export const machinery = [
  {
    name: "our reader of scripts",
    edits: [
      { file: "cli/content/code/highlight.ts", from: "scriptSpans(code, typed) ?? ", to: "" },
      {
        file: "cli/content/code/highlight.ts",
        from: 'import { scriptSpans } from "./script/spans.ts";',
        to: "",
      },
    ],
  },
  {
    name: "V8's compile cache",
    edits: [
      {
        file: "bin/start/program.mjs",
        from: "const cachedData = readCached(cached);",
        to: "const cachedData = undefined;",
      },
      {
        file: "bin/start/program.mjs",
        from: "if (cachedData !== undefined && script.cachedDataRejected !== true)",
        to: "if (cached !== file)",
      },
    ],
  },
  {
    name: "patches",
    edits: [
      {
        file: "cli/build/output/patch.ts",
        from: "if (!staged) return undefined;",
        to: "return undefined;",
      },
    ],
  },
  {
    name: "worker threads",
    edits: [
      {
        file: "cli/build/workers/pool.ts",
        from: "threads = availableParallelism() - 1",
        to: "threads = 0 * availableParallelism()",
      },
    ],
  },
  {
    name: "kept words",
    edits: [
      { file: "cli/search/kept-words.ts", from: "const mostKept = 2_000;", to: "const mostKept = -1;" },
    ],
  },
  {
    name: "anchors of changed pages only",
    edits: [
      {
        file: "cli/build/pages/broken-anchors.ts",
        from: "export const few = 64;",
        to: "export const few = -1;",
      },
    ],
  },
];

const contestants = [
  { name: "with everything", change: () => undefined },
  ...machinery.map(({ name, edits }) => ({
    name: `without ${name}`,
    change: (/** @type {string} */ packageDir) => {
      for (const each of edits) replaceIn(join(packageDir, each.file), each);
    },
  })),
];

/**
 * Builds with and without each piece of machinery, in turn: generated sites and our own site, cold and after one edit.
 * Returns a table of medians: the seconds with all machinery, and each other build as a multiple of that.
 * @param {{ sizes: readonly number[], runs: number, folder: string }} options
 */
export async function measureMachinery({ sizes, runs, folder }) {
  const sites = [
    ...sizes.map((pages) => ({
      title: `${pages} pages`,
      prepare: (/** @type {Change} */ change, /** @type {string} */ home) =>
        siteTool("site", [], change).prepare(pages, home),
    })),
    {
      title: "own site",
      prepare: (/** @type {Change} */ change, /** @type {string} */ home) => wholeSite(home, change),
    },
  ];
  /** @type {Column[]} */
  const columns = [];
  for (const { title, prepare } of sites) {
    const projects = contestants.map(({ name, change }, index) => {
      const home = join(folder, `${title.replaceAll(" ", "-")}-${index}`);
      mkdirSync(home);
      return { tool: { name }, project: prepare(change, home) };
    });
    for (const { project } of projects) await measure(project.build);
    const { cold, warm } = await buildInTurn(projects, runs, ["cold", "warm"]);
    columns.push({ title: `${title}, cold`, costs: cold }, { title: `${title}, warm`, costs: warm });
  }
  return tableOf(columns);
}

/**
 * @typedef {(packageDir: string) => void} Change
 * @typedef {{ title: string, costs: readonly (readonly import("./measure.mjs").Cost[])[] }} Column
 */

/** @param {readonly Column[]} columns */
function tableOf(columns) {
  const medians = columns.map(({ costs }) => costs.map((runs) => median(runs.map(({ wall }) => wall))));
  const rows = contestants.map(({ name }, row) =>
    [
      name,
      ...medians.map((values) => {
        const [first = NaN] = values;
        const value = values[row] ?? NaN;
        return row === 0 ? `${value.toFixed(2)} s` : (value / first).toFixed(2);
      }),
    ].join(" | "),
  );
  const titles = ["build", ...columns.map(({ title }) => title)];
  return [titles.join(" | "), titles.map(() => "---").join(" | "), ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}

/**
 * @param {string} file
 * @param {{ from: string, to: string }} edit
 */
function replaceIn(file, { from, to }) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more: bring this list up to date.`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}
