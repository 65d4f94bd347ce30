import { build } from "esbuild";
import { join } from "node:path";

/** @typedef {import("./figures.mjs").Verdict} Verdict */
/** @typedef {{ render: (text: string) => void }} Renderer */

const packageDir = join(import.meta.dirname, "..");

/**
 * Constructs that once took four times as long for twice the text: a page of some megabytes would have taken minutes.
 */
const units = {
  "a paragraph of links and code": "word *em* `code` [l](x.md) and more\n",
  "braces in a paragraph": "a {x} b {/* y */} c\n",
  "braces that are never closed": "a { b { c\n",
  "tags that are never closed": "text\n\n<Card>\n\n",
  "tags in a line that are never closed": "a <Card> b\n",
  "characters that start no syntax": "< a <b `c *d [e ",
  urls: "a@example.org https://example.org/a ",
  "a list": "- item with [l](x.md) and text\n",
  "a quote": "> item with [l](x.md) and text\n",
  "an admonition without an end": ":::note\n\ntext\n\n",
};

/**
 * Measures how rendering time grows with the length of a document: eight times the text should take eight times as
 * long, not 64 times. The limit leaves room for the garbage collector.
 * @returns {Promise<Verdict[]>}
 */
export async function measureGrowth() {
  const { render } = await loadRenderer();
  return Object.entries(units).map(([name, unit]) => {
    const small = unit.repeat(Math.ceil(12_000 / unit.length));
    const cost = (/** @type {string} */ text) => costOf(render, text);
    cost(small);
    return {
      text: `8 times ${name}, of once`,
      value: cost(small.repeat(8)) / cost(small),
      limit: 26,
      unit: "",
    };
  });
}

/** Bundles our Markdown renderer, without the rest of a build. */
async function loadRenderer() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { outlineOf } from "./cli/content/outline.ts";
        import { proseOf } from "./cli/content/prose.ts";
        import { sourceFile } from "./cli/build/snapshot.ts";
        export function render(text) {
          proseOf(outlineOf(sourceFile("content/page.md", text)).value, ["Card"]);
        }`,
      resolveDir: packageDir,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
  });
  const code = outputFiles[0]?.text ?? "";
  /** @type {unknown} */
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  return /** @type {Renderer} */ (module);
}

/**
 * The least processor time of some runs, in microseconds: waiting for other processes does not count.
 * @param {Renderer["render"]} render
 * @param {string} text
 */
function costOf(render, text) {
  const runs = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    render(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...runs);
}
