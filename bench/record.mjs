import { alignedTable } from "./figures.mjs";

/**
 * A measured value that a later run may be compared with.
 * @typedef {{ name: string, value: number, unit: string }} Figure
 */

/**
 * The figures of builds and verdicts, each with a name that is the same in every run.
 * @param {readonly import("./figures.mjs").Figures[]} builds
 * @param {readonly import("./figures.mjs").Verdict[]} verdicts
 * @returns {Figure[]}
 */
export function recordOf(builds, verdicts) {
  const ofBuilds = builds.flatMap(({ tool, pages, cold, warm }) =>
    Object.entries({ cold, warm }).flatMap(([when, cost]) =>
      costFigures(`${tool}, ${pages} pages, ${when}`, cost),
    ),
  );
  return [...ofBuilds, ...verdicts.map(({ text, value, unit }) => ({ name: text, value, unit }))];
}

/**
 * @param {string} name
 * @param {import("./measure.mjs").Cost} cost
 * @returns {Figure[]}
 */
export function costFigures(name, { wall, cpu, memory }) {
  return [
    { name: `${name}: wall`, value: wall, unit: "s" },
    ...(cpu === undefined ? [] : [{ name: `${name}: CPU`, value: cpu, unit: "s" }]),
    ...(memory === undefined ? [] : [{ name: `${name}: peak memory`, value: memory, unit: "MiB" }]),
  ];
}

/**
 * Each figure of this run with that of an earlier run and the ratio. Figures of one run only are named too.
 * @param {readonly Figure[]} before
 * @param {readonly Figure[]} now
 */
export function comparisonText(before, now) {
  const known = new Map(before.map((figure) => [figure.name, figure]));
  const rows = now.map(({ name, value, unit }) => {
    const old = known.get(name);
    known.delete(name);
    return old === undefined
      ? [name, "-", written(value, unit), "new"]
      : [
          name,
          written(old.value, unit),
          written(value, unit),
          old.value === value ? "1.00" : (value / old.value).toFixed(2),
        ];
  });
  const gone = [...known.values()].map(({ name, value, unit }) => [name, written(value, unit), "-", "gone"]);
  return alignedTable([["", "before", "now", "ratio"], ...rows, ...gone]);
}

/**
 * The figures of a file that `--json` wrote.
 * @param {string} text
 * @returns {Figure[]}
 */
export function parseRecord(text) {
  /** @type {unknown} */
  const record = JSON.parse(text);
  const { figures } = /** @type {{ figures?: Figure[] }} */ (record);
  if (figures === undefined)
    throw new Error("The file has no figures: `npm run bench -- --json` writes one.");
  return figures;
}

/**
 * @param {number} value
 * @param {string} unit
 */
export function written(value, unit) {
  const digits =
    unit === "" && Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}
