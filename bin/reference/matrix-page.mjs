import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tseslint from "typescript-eslint";
import { withGenerated } from "./generated-part.mjs";
import { importBundled } from "./import-bundled.mjs";

/** The page with all rules and configs; authors write all but its table. */
export const matrixFile = "content/users/configs/matrix.md";

/** The type of the package's exports leaves out what their rules are. */
const { configs, plugin } = /** @type {{ configs: Record<string, Config[]>, plugin: { rules: object } }} */ (
  /** @type {unknown} */ (tseslint)
);
/** @typedef {{ readonly rules?: Readonly<Record<string, unknown>> }} Config */

const prefix = "@typescript-eslint/";

/**
 * The page with the table of rules and configs, as the installed packages have them.
 * @param {string} packageDir
 * @returns {Promise<string>}
 */
export async function matrixPage(packageDir) {
  const page = await readFile(join(packageDir, matrixFile), "utf8");
  const presets = await columnsOf(packageDir);
  const columns = presets.map((preset) => entriesOf(configs[preset] ?? []));
  const names = Object.keys(plugin.rules).sort();
  const rows = names.map((name) => {
    const cells = columns.map((entries) => cellOf(entries.get(prefix + name)));
    return `| [\`${name}\`](../../rules/${name}.md) | ${cells.join(" | ")} |`;
  });
  const head = `| Rule | ${presets.map((name) => `\`${name}\``).join(" | ")} |`;
  return withGenerated(page, [head, `| --- |${" --- |".repeat(presets.length)}`, ...rows].join("\n"));
}

/**
 * The configs of the table's columns, as the tool on the page knows them.
 * @param {string} packageDir
 * @returns {Promise<readonly string[]>}
 */
async function columnsOf(packageDir) {
  const module = await importBundled(
    join(packageDir, "site/tools/matrix"),
    'export { presets } from "./difference.ts";',
  );
  return /** @type {{ presets: readonly string[] }} */ (module).presets;
}

/**
 * The last entry for each rule.
 * @param {readonly Config[]} list
 * @returns {ReadonlyMap<string, unknown>}
 */
function entriesOf(list) {
  return new Map(list.flatMap(({ rules = {} }) => Object.entries(rules)));
}

/**
 * @param {unknown} entry
 * @returns {string}
 */
function cellOf(entry) {
  if (entry === undefined || entry === "off") return "";
  if (!Array.isArray(entry)) return "on";
  const options = entry.slice(1).map((option) => JSON.stringify(option).replaceAll(/"(\w+)":/g, "$1: "));
  return options.length === 0 ? "on" : `on \`${options.join(", ").replaceAll(/,(?=\w)/g, ", ")}\``;
}
