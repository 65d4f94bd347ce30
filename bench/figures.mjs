/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * The smallest value that at least a share of all values does not exceed.
 * @param {readonly number[]} values
 * @param {number} share 0.95 for p95
 */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

/**
 * The median of each part of the costs; undefined for parts that are missing in some run.
 * @param {readonly Cost[]} costs
 * @returns {Cost}
 */
export function mediansOf(costs = []) {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: known(costs.map(({ cpu }) => cpu)),
    memory: known(costs.map(({ memory }) => memory)),
  };
}

/** @param {readonly (number | undefined)[]} values */
function known(values) {
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? undefined : median(known);
}

/**
 * @typedef {import("./measure.mjs").Cost} Cost
 *
 * The figures of one tool at one size.
 * @typedef {{ tool: string, pages: number, cold: Cost, warm: Cost }} Figures
 *
 * A promise of the project with its current value.
 * @typedef {{ text: string, value: number, limit: number, unit: string }} Verdict
 */

/** Limits for the wall time of a cold build, as a multiple of that of Hugo for the same number of pages. */
const timesHugo = new Map([
  [250, 2],
  [1000, 1],
]);

/**
 * The greatest peak of the process tree of a cold build, in MiB.
 * @param {number} pages
 */
function mostMemory(pages) {
  if (pages <= 1000) return 250;
  if (pages <= 5000) return 300;
  return pages <= 20_000 ? 450 : 700;
}

/**
 * Compares the figures with the promises of the project.
 * @param {readonly Figures[]} figures
 * @returns {Verdict[]}
 */
export function verdictsOf(figures) {
  return figures
    .filter(({ tool }) => tool === "site")
    .flatMap((own) => {
      const hugo = figures.find(({ tool, pages }) => tool === "hugo" && pages === own.pages);
      const limit = timesHugo.get(own.pages);
      const at = `${own.pages} pages`;
      /** @type {Verdict[]} */
      const verdicts = [];
      if (hugo !== undefined && limit !== undefined) {
        const value = own.cold.wall / hugo.cold.wall;
        verdicts.push({ text: `cold build, ${at}, against Hugo`, value, limit, unit: "times" });
      }
      const value = own.warm.wall / own.cold.wall;
      verdicts.push({
        text: `warm build after one edit, ${at}, against cold`,
        value,
        limit: 1 / 3,
        unit: "times",
      });
      if (own.cold.memory !== undefined && own.pages >= 1000) {
        const text = `peak memory, ${at}`;
        verdicts.push({ text, value: own.cold.memory, limit: mostMemory(own.pages), unit: "MiB" });
      }
      return verdicts;
    });
}

/** @param {readonly Figures[]} figures */
export function figuresText(figures) {
  const rows = figures.map(({ tool, pages, cold, warm }) => [
    tool,
    String(pages),
    seconds(cold.wall),
    seconds(cold.cpu),
    seconds(warm.wall),
    seconds(warm.cpu),
    cold.memory === undefined ? "-" : cold.memory.toFixed(0),
  ]);
  return alignedTable([["", "pages", "cold s", "cpu s", "warm s", "cpu s", "peak MiB"], ...rows]);
}

/** @param {readonly Verdict[]} verdicts */
export function verdictsText(verdicts) {
  const rows = verdicts.map(({ text, value, limit, unit }) => [
    text,
    value.toFixed(unit === "times" || unit === "kB" ? 2 : 0),
    `at most ${unit === "times" ? limit.toFixed(2) : Math.round(limit * 10) / 10} ${unit}`,
    value <= limit ? "kept" : "BROKEN",
  ]);
  return alignedTable(rows);
}

/** @param {number | undefined} value */
function seconds(value) {
  return value === undefined ? "-" : value.toFixed(2);
}

/**
 * Columns as wide as their longest cell; all but the first are aligned to the right.
 * @param {readonly (readonly string[])[]} rows
 */
export function alignedTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (/** @type {string} */ text, /** @type {number} */ column) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}
