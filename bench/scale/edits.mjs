import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { median, percentile } from "../figures.mjs";
import { costSoFar, idle } from "../measure.mjs";
import { siteCommand, siteTool } from "../tools/site.mjs";

/**
 * A server of `site dev` to measure, and the page that is edited: the page in the middle of the corpus.
 * @typedef {object} Edited
 * @property {string} origin
 * @property {number} pid
 * @property {string} file the source of the page
 * @property {string} url
 * @property {string} title
 *
 * @typedef {import("../record.mjs").Figure} Figure
 * @typedef {{ name: string, wall: number, cpu: number }} EditCost wall time in milliseconds, processor seconds
 */

const textEdits = 20;

/**
 * Measures `site dev` at each size; see `editFigures`.
 * @param {{ sizes: readonly number[], edits: number, folder: string }} options `edits`: the number of edits in a row
 * @returns {Promise<import("./scale.mjs").Column[]>}
 */
export async function measureEdits({ sizes, edits, folder }) {
  const columns = [];
  for (const pages of sizes) {
    const home = join(folder, `edits-${pages}`);
    mkdirSync(home, { recursive: true });
    const project = siteTool("site", []).prepare(pages, home);
    const figures = await editFigures(project, { root: join(home, "root"), edits });
    columns.push({ tool: "site", pages, figures });
  }
  return columns;
}

/**
 * Measures `site dev` over its URL, without a browser: its second start, edits of each kind until the edited page is
 * answered, and its memory after many edits. An edit's processor time includes what the server does until it is idle
 * again.
 * @param {import("../tools/tool.mjs").Project} project
 * @param {{ root: string, edits: number }} options
 * @returns {Promise<Figure[]>}
 */
export async function editFigures(project, { root, edits }) {
  const url = project.middle.url;
  // the first start bundles the program and the theme, and fills the cache
  const first = await start(project, { root, url });
  await idle(first.pid);
  await first.stop();
  const server = await start(project, { root, url });
  try {
    const { pid } = server;
    const atStart = costSoFar(pid);
    await idle(pid);
    const settled = costSoFar(pid);
    const edited = { ...server, file: project.edited, url, title: project.middle.page.title };
    const texts = await editTexts(edited, textEdits, true);
    const walls = texts.map(({ wall }) => wall);
    /** @type {Figure[]} */
    const figures = [
      { name: "dev, again: ready", value: server.ready, unit: "ms" },
      { name: "dev, again: first page", value: server.firstPage, unit: "ms" },
      { name: "dev, again: CPU until the first page", value: atStart.cpu, unit: "s" },
      { name: "dev, again: CPU until idle", value: settled.cpu, unit: "s" },
      { name: "edit of a text, median", value: median(walls), unit: "ms" },
      { name: "edit of a text, p95", value: percentile(walls, 0.95), unit: "ms" },
      { name: "edit of a text: CPU", value: median(texts.map(({ cpu }) => cpu)), unit: "s" },
    ];
    for (const { name, wall, cpu } of await editStructure(edited))
      figures.push(
        { name: `edit: ${name}`, value: wall, unit: "ms" },
        { name: `edit: ${name}: CPU`, value: cpu, unit: "s" },
      );
    figures.push({ name: "dev, again: memory at the start", value: settled.memory, unit: "MiB" });
    let done = 0;
    for (const count of new Set([Math.min(100, edits), edits])) {
      await editTexts(edited, count - done, false);
      done = count;
      await idle(pid);
      figures.push({
        name: `dev, again: memory after ${count} edits`,
        value: costSoFar(pid).memory,
        unit: "MiB",
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/**
 * @param {Edited} edited
 * @param {number} count
 * @param {boolean} isWaiting whether the server is idle before each edit
 * @returns {Promise<EditCost[]>}
 */
async function editTexts(edited, count, isWaiting) {
  const before = readFileSync(edited.file, "utf8");
  const costs = [];
  for (let number = 1; number <= count; number += 1) {
    const text = `Edit ${Date.now()} of the benchmark.`;
    costs.push(
      await timed(edited, {
        name: "text",
        isWaiting,
        edit: () => {
          writeFileSync(edited.file, `${before}\n${text}\n`);
        },
        isShown: () => shows(edited.origin + edited.url, text),
      }),
    );
  }
  return costs;
}

/**
 * Edits that change more than one page. Each is shown by the page in the middle, or answered at a URL of its own.
 * @param {Edited} edited
 */
async function editStructure(edited) {
  const { file, origin, url, title } = edited;
  const folder = dirname(file);
  const section = url.replace(/[^/]*\/$/, "");
  const text = readFileSync(file, "utf8");
  const fresh = join(folder, "p39-fresh.md");
  const renamed = join(folder, "p39-renamed.md");
  /** @type {[string, () => void, () => Promise<boolean>][]} */
  const edits = [
    [
      "title",
      () => {
        writeFileSync(file, text.replaceAll(title, "A changed title"));
      },
      () => shows(origin + url, "A changed title"),
    ],
    [
      "title, again",
      () => {
        writeFileSync(file, text.replaceAll(title, "Another title"));
      },
      () => shows(origin + url, "Another title"),
    ],
    [
      "new file",
      () => {
        writeFileSync(fresh, "# Fresh page\n\nText.\n");
      },
      () => shows(`${origin}${section}p39-fresh`, "Fresh page"),
    ],
    [
      "renamed file",
      () => {
        renameSync(fresh, renamed);
      },
      async () =>
        (await shows(`${origin}${section}p39-renamed`, "Fresh page")) &&
        (await isGone(`${origin}${section}p39-fresh`)),
    ],
    [
      "deleted file",
      () => {
        rmSync(renamed);
      },
      () => isGone(`${origin}${section}p39-renamed`),
    ],
    [
      "_category_",
      () => {
        writeFileSync(join(folder, "_category_.json"), '{ "label": "Changed category" }');
      },
      () => shows(origin + url, "Changed category"),
    ],
  ];
  const costs = [];
  for (const [name, edit, isShown] of edits)
    costs.push(await timed(edited, { name, isWaiting: true, edit, isShown }));
  return costs;
}

/**
 * @param {Edited} edited
 * @param {{ name: string, isWaiting: boolean, edit: () => void, isShown: () => Promise<boolean> }} step
 * @returns {Promise<EditCost>}
 */
async function timed({ pid, origin }, { name, isWaiting, edit, isShown }) {
  const before = isWaiting ? await idle(pid) : 0;
  const messages = await listen(origin);
  try {
    const start = performance.now();
    edit();
    do await messages.next();
    while (!(await isShown()));
    const wall = performance.now() - start;
    return { name, wall, cpu: isWaiting ? (await idle(pid)) - before : 0 };
  } finally {
    messages.stop();
  }
}

/**
 * Listens as an open page does.
 * @param {string} origin
 */
async function listen(origin) {
  const stop = new AbortController();
  const response = await fetch(`${origin}/__site/events`, { signal: stop.signal });
  if (response.body === null) throw new Error("The server sends no messages.");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    for (let text = ""; !/^data: .*\n\n/ms.test(text);) {
      const late = setTimeout(() => {
        stop.abort(new Error("The server sent no message in a minute."));
      }, 60_000);
      const { value, done } = await reader.read();
      clearTimeout(late);
      if (done) throw new Error("The server ended.");
      text += decoder.decode(value, { stream: true });
    }
  };
  await next();
  return {
    next,
    stop: () => {
      stop.abort();
    },
  };
}

/**
 * @param {string} url
 * @param {string} text
 */
async function shows(url, text) {
  return (await (await fetch(url)).text()).includes(text);
}

/** @param {string} url */
async function isGone(url) {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status === 404;
}

/**
 * @param {import("../tools/tool.mjs").Project} project
 * @param {{ root: string, url: string }} options
 */
async function start(project, { root, url }) {
  const {
    words: [file = "", ...args],
    cwd,
  } = siteCommand(project, ["dev", "--root", root, "--port", "0"]);
  const started = performance.now();
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ part) => {
      text += part;
      const [, found] = /(http:\/\/\S+?)\/? \(ready in/.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => {
      reject(new Error(`The server ended:\n${text}`));
    });
  });
  const ready = performance.now() - started;
  await (await fetch(origin + url)).text();
  return {
    origin,
    pid: child.pid ?? 0,
    ready,
    firstPage: performance.now() - started - ready,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
