import { build } from "esbuild";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { texts } from "./growth-texts.mjs";

/** @typedef {import("../figures.mjs").Verdict} Verdict */
/** @typedef {{ render: (text: string) => string }} Renderer */

const packageDir = join(import.meta.dirname, "../..");

/** In thousands of characters. A document above 10,000 is refused. */
const sizes = [10, 20, 80, 320, 1000, 5000];

/** A kind of text that took so many seconds is not measured in larger sizes. */
const most = 10;

/**
 * Measures how long documents of all kinds of Markdown take in several sizes, and prints a table. Twice the text should
 * take twice as long; no document should take two seconds.
 * @returns {Promise<Verdict[]>}
 */
export async function measureGrowth() {
  const { render } = await loadRenderer();
  const head = sizes.map((size) => `${size} kB`.padStart(8)).join(" ");
  console.log(`\n${"processor seconds; an error: d too deep, c too complex, l too long".padEnd(66)} ${head}`);
  const rows = Object.entries(texts).map(([name, textOf]) => {
    const row = measureKind(render, textOf);
    const cells = row.map(({ seconds, mark }) => `${seconds.toFixed(2)}${mark}`.padStart(8));
    console.log(`${name.padEnd(66)} ${cells.join(" ")}`);
    return { name, row };
  });
  const largest = rows.map(({ name, row }) => ({
    name,
    seconds: Math.max(...row.map((each) => each.seconds)),
  }));
  const growing = rows.map(({ name, row }) => ({ name, factor: growthIn(row) }));
  largest.sort((a, b) => b.seconds - a.seconds);
  growing.sort((a, b) => b.factor - a.factor);
  return [
    { text: `slowest document: ${largest[0]?.name}`, value: largest[0]?.seconds ?? 0, limit: 2, unit: "s" },
    {
      // the limit leaves room for the garbage collector
      text: `most growth from 80 to 320 kB: ${growing[0]?.name}`,
      value: growing[0]?.factor ?? 0,
      limit: 8,
      unit: "",
    },
  ];
}

/**
 * @param {Renderer["render"]} render
 * @param {import("./growth-texts.mjs").TextOfSize} textOf
 */
function measureKind(render, textOf) {
  const row = [];
  for (const size of sizes) {
    if ((row.at(-1)?.seconds ?? 0) > most) break;
    const text = textOf(size * 1000);
    const start = process.cpuUsage();
    const mark = render(text);
    // waiting for other processes does not count
    const { user, system } = process.cpuUsage(start);
    row.push({ size, seconds: (user + system) / 1_000_000, mark });
  }
  return row;
}

/**
 * How many times longer a text of 320 kB takes than one of 80 kB; 0 for times too short to compare.
 * @param {ReturnType<typeof measureKind>} row
 */
function growthIn(row) {
  const [small, large] = [80, 320].map((size) => row.find((each) => each.size === size)?.seconds);
  if (small === undefined) return 0;
  if (large === undefined) return Number.POSITIVE_INFINITY;
  return large < 0.1 ? 0 : large / Math.max(small, 0.01);
}

/** Bundles our Markdown renderer, without the rest of a build. */
async function loadRenderer() {
  await build({
    stdin: {
      contents: `
        import { documentOf, outlineOf } from "./cli/content/outline.ts";
        import { countWords, proseOf } from "./cli/content/prose.ts";
        import { sourceFile } from "./cli/build/snapshot.ts";
        const marks = { "too-deep": "d", "too-complex": "c", "too-long": "l" };
        export function render(text) {
          const file = sourceFile("content/page.md", text);
          const document = documentOf(outlineOf(file).value, file);
          countWords(document.body);
          const { diagnostics } = proseOf(document, { components: ["Card"] });
          return [...new Set(diagnostics.map(({ code }) => marks[code] ?? ""))].join("");
        }`,
      resolveDir: packageDir,
      loader: "ts",
    },
    // packages are found from here
    outfile: join(packageDir, "node_modules/.cache/growth/renderer.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    banner: { js: 'import { createRequire as from } from "node:module"; const require = from("/");' },
  });
  /** @type {unknown} */
  const module = await import(
    pathToFileURL(join(packageDir, "node_modules/.cache/growth/renderer.mjs")).href
  );
  return /** @type {Renderer} */ (module);
}
