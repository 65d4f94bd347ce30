import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { openBrowser, servedUrl } from "./browse.mjs";
import { alignedTable, median, percentile } from "./figures.mjs";
import { costSoFar, idle } from "./measure.mjs";
import { siteCommand, siteTool } from "./tools/site.mjs";

/** @typedef {import("./figures.mjs").Verdict} Verdict */

const pageCount = 300;
const editsOfKind = 15;

/**
 * A file that the benchmark edits: its text in a round, the page that shows it, and an expression for the value in that
 * page which contains the number of the round.
 * @typedef {{ kind: string, limit: number, file: string, text: (round: number) => string, route: string, seen: string }} Edited
 */

/** @type {readonly Edited[]} */
const edits = [
  {
    kind: "component",
    limit: 300,
    file: "site/components/Card.tsx",
    text: (round) =>
      `import styles from "./Card.module.css";\nexport default function Card() {\n  return <b className={styles.card} data-card="">Round {${round}}</b>;\n}\n`,
    route: "/card",
    seen: 'document.querySelector("[data-card]")?.textContent',
  },
  {
    kind: "island",
    limit: 300,
    file: "site/components/Counter.client.tsx",
    text: (round) =>
      `import { useState } from "react";\nexport const client = "load";\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button type="button" data-counter="" onClick={() => setCount(count + 1)}>Round {${round}}</button>;\n}\n`,
    route: "/counter",
    seen: 'document.querySelector("[data-counter]")?.textContent',
  },
  {
    kind: "template",
    limit: 300,
    file: "templates/landing.tsx",
    text: (round) =>
      `import "./landing.css";\nexport default function Landing() {\n  return <main><p data-landing="">Round {${round}}</p></main>;\n}\n`,
    route: "/landing",
    seen: 'document.querySelector("[data-landing]")?.textContent',
  },
  {
    kind: "style sheet",
    limit: 60,
    file: "templates/landing.css",
    text: (round) => `[data-landing] { outline-offset: ${round}px; }\n`,
    route: "/landing",
    seen: 'getComputedStyle(document.querySelector("[data-landing]") ?? document.documentElement).outlineOffset',
  },
  {
    kind: "CSS module",
    limit: 60,
    file: "site/components/Card.module.css",
    text: (round) => `.card { outline-offset: ${round}px; }\n`,
    route: "/card",
    seen: 'getComputedStyle(document.querySelector("[data-card]") ?? document.documentElement).outlineOffset',
  },
  {
    kind: "configuration",
    limit: 500,
    file: "site/config.ts",
    text: (round) =>
      `export default {\n  title: "Round ${round}",\n  pages: [{ route: "/landing", template: "landing" }],\n};\n`,
    route: "/card",
    seen: "document.title",
  },
  {
    kind: "Markdown",
    limit: 60,
    file: "content/card.md",
    text: (round) => `# A card\n\n<Card />\n\nRound ${round}.\n`,
    route: "/card",
    seen: 'document.querySelector("[data-prose] p:last-of-type")?.textContent',
  },
];

/**
 * Starts `site dev` over a root with components, a template, style sheets and a configuration of its own. Edits each of
 * them in turn, and measures the time from the write until a page in Chromium shows the edit.
 * @param {{ folder: string }} options
 * @returns {Promise<Verdict[]>}
 */
export async function measureDevEdits({ folder }) {
  const home = join(folder, "dev-edits");
  mkdirSync(home);
  const project = siteTool("site", []).prepare(pageCount, home);
  const root = join(home, "root");
  for (const edited of edits) write(root, edited, 0);
  write(root, { file: "content/counter.md", text: () => "# A counter\n\n<Counter />\n" }, 0);

  // bundles the program and the theme, which counts as installation
  await (await start(project, root)).stop();
  const server = await start(project, root);
  const browser = await openBrowser();
  try {
    const rows = [];
    const verdicts = [{ text: "site dev, first page", value: server.firstPage, limit: 600, unit: "ms" }];
    for (const edited of edits) {
      const { times, cpu } = await editInBrowser({ browser, server, root, edited });
      const [p50, p95] = [median(times), percentile(times, 0.95)];
      const memory = costSoFar(server.pid).memory;
      rows.push([edited.kind, p50.toFixed(0), p95.toFixed(0), cpu.toFixed(2), memory.toFixed(0)]);
      verdicts.push({
        text: `site dev, edit of ${edited.kind === "island" ? "an" : "a"} ${edited.kind}, p95`,
        value: p95,
        limit: edited.limit,
        unit: "ms",
      });
    }
    console.log(`\n${alignedTable([["edit to browser", "p50 ms", "p95 ms", "cpu s", "MiB"], ...rows])}`);
    return verdicts;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * @param {string} root
 * @param {Pick<Edited, "file" | "text">} edited
 * @param {number} round
 */
function write(root, { file, text }, round) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text(round));
}

/**
 * Starts `site dev` and waits for its first page.
 * @param {import("./tools/tool.mjs").Project} project
 * @param {string} root
 */
async function start(project, root) {
  const {
    words: [file = "", ...args],
    cwd,
  } = siteCommand(project, ["dev", "--root", root, "--port", "0"]);
  const started = performance.now();
  const child = spawn(file, args, { cwd });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const origin = await servedUrl(child);
  await (await fetch(`${origin}/card`)).text();
  return {
    origin,
    pid: child.pid ?? 0,
    firstPage: performance.now() - started,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * @param {{ browser: import("playwright-core").Browser, server: { origin: string, pid: number }, root: string, edited: Edited }} options
 */
async function editInBrowser({ browser, server: { origin, pid }, root, edited }) {
  const page = await browser.newPage();
  /** @type {(seen: { value: string, time: number }) => void} */
  let onSeen = () => undefined;
  await page.exposeBinding("reportSeen", (_, /** @type {string} */ value, /** @type {number} */ time) => {
    onSeen({ value, time });
  });
  await page.addInitScript({ content: watcherOf(edited.seen) });
  try {
    await page.goto(origin + edited.route);
    await page.locator("html[data-hydrated=true]").waitFor();
    const times = [];
    let cpu = 0;
    for (let round = 1; round <= editsOfKind; round += 1) {
      const before = await idle(pid);
      const shown = new Promise((resolve, reject) => {
        const wanted = new RegExp(`\\b${round}(?:\\b|px)`);
        const late = setTimeout(() => {
          reject(new Error(`No page shows round ${round} of ${edited.file}.`));
        }, 60_000);
        onSeen = ({ value, time }) => {
          if (!wanted.test(value)) return;
          clearTimeout(late);
          resolve(time);
        };
      });
      const written = Date.now();
      write(root, edited, round);
      times.push(/** @type {number} */ (await shown) - written);
      cpu += (await idle(pid)) - before;
    }
    return { times, cpu: cpu / editsOfKind };
  } finally {
    await page.close();
  }
}

/**
 * A script for the page: reports an expression's value at each frame in which it differs.
 * @param {string} expression
 */
function watcherOf(expression) {
  return `{
    let last = "";
    const look = () => {
      const now = String((${expression}) ?? "");
      if (now !== last) reportSeen(now, Date.now());
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`;
}
