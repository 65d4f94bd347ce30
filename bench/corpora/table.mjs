import { counted } from "./counted.mjs";

/** @typedef {import("./build.mjs").Outcome} Outcome */

/**
 * Diagnostics on what the documents name and the copy does not have: pages and pictures of the rest of the project,
 * dead links, and code of which a program would make descriptions.
 */
const absent = new Set([
  "broken-link",
  "broken-markdown-link",
  "broken-anchor",
  "missing-image",
  "external-api",
]);

/**
 * Diagnostics on what is shown as it is meant to be. A Mermaid diagram is code with a warning, because no library lays
 * one out without a browser; that warning is what the author is promised.
 */
const asMeant = new Set(["mermaid-diagram"]);

/** @param {Outcome} outcome */
function countsOf({ documents, codes, lost, withoutPage, withGaps, crash, seconds }) {
  const unclean = [...codes.values()];
  const own = unclean.filter((kinds) => kinds.some((kind) => !absent.has(kind) && !asMeant.has(kind)));
  return {
    documents,
    clean: crash === undefined ? documents - unclean.length : 0,
    understood: crash === undefined ? documents - own.length : 0,
    withoutPage,
    withGaps,
    lost: lost.size,
    crashed: crash === undefined ? 0 : 1,
    seconds: seconds ?? 0,
  };
}

/**
 * A table of all projects, with a line for each family, and how often each diagnostic occurs in how many documents.
 * @param {readonly Outcome[]} outcomes
 */
export function tableOf(outcomes) {
  const head = [
    "",
    "documents",
    "clean",
    "understood",
    "without page",
    "with gaps",
    "lost words",
    "CPU seconds",
  ];
  const rows = [...byFamily(outcomes)].flatMap(([family, own]) => [
    ...own.flatMap((outcome) => [
      rowOf(outcome.project.name, countsOf(outcome)),
      ...(outcome.asFound ? [rowOf("  as found", countsOf(outcome.asFound))] : []),
    ]),
    rowOf(`all of ${family}`, sumOf(own)),
  ]);
  const codes = [...byFamily(outcomes)].flatMap(([family, own]) => codesOf(family, own));
  return [
    aligned([head, ...rows]),
    "",
    "clean: no diagnostic at all. understood: none but for links, pictures and code that the copy does not have, and for",
    "Mermaid diagrams, which are shown as code. with gaps: with a component whose file has one diagnostic for all",
    "documents, because what it shows is known only when its code runs.",
    "as found: with the configuration of the tool in place of ours.",
    "",
    aligned([["", "diagnostic", "places", "documents"], ...codes]),
  ].join("\n");
}

/**
 * What is worse than it must be, as sentences.
 * @param {readonly Outcome[]} outcomes
 * @param {Readonly<Record<string, number>>} musts
 */
export function belowMust(outcomes, musts) {
  return [...byFamily(outcomes)].flatMap(([family, own]) => {
    const { documents, understood, lost, crashed: ours } = sumOf(own);
    const crashed = ours + sumOf(own.flatMap(({ asFound }) => asFound ?? [])).crashed;
    const must = musts[family] ?? 1;
    return [
      ...(documents > 0 && understood / documents < must
        ? [
            `${family}: ${percent(understood, documents)} of the documents are understood, and ${percent(must, 1)} must be.`,
          ]
        : []),
      ...(lost > 0 ? [`${family}: the pages of ${counted(lost, "document")} lack words.`] : []),
      ...(crashed > 0 ? [`${family}: ${counted(crashed, "build")} crashed.`] : []),
    ];
  });
}

/** @param {readonly Outcome[]} outcomes */
function byFamily(outcomes) {
  /** @type {Map<string, Outcome[]>} */
  const families = new Map();
  for (const outcome of outcomes) {
    const { family } = outcome.project;
    families.set(family, [...(families.get(family) ?? []), outcome]);
  }
  return families;
}

/** @param {readonly Outcome[]} outcomes */
function sumOf(outcomes) {
  const sum = {
    documents: 0,
    clean: 0,
    understood: 0,
    withoutPage: 0,
    withGaps: 0,
    lost: 0,
    crashed: 0,
    seconds: 0,
  };
  for (const counts of outcomes.map(countsOf))
    for (const key of /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))) sum[key] += counts[key];
  return sum;
}

/**
 * @param {string} name
 * @param {ReturnType<typeof sumOf>} counts
 */
function rowOf(name, { documents, clean, understood, withoutPage, withGaps, lost, seconds }) {
  const share = (/** @type {number} */ part) => `${String(part)} ${percent(part, documents)}`;
  return [
    name,
    String(documents),
    share(clean),
    share(understood),
    String(withoutPage),
    String(withGaps),
    String(lost),
    seconds.toFixed(1),
  ];
}

/**
 * @param {string} family
 * @param {readonly Outcome[]} outcomes
 */
function codesOf(family, outcomes) {
  /** @type {Map<string, { places: number, documents: number }>} */
  const counts = new Map();
  for (const kinds of outcomes.flatMap(({ codes }) => [...codes.values()])) {
    for (const kind of kinds) {
      const count = counts.get(kind) ?? { places: 0, documents: 0 };
      counts.set(kind, { ...count, places: count.places + 1 });
    }
    for (const kind of new Set(kinds)) {
      const count = counts.get(kind);
      if (count) count.documents++;
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other.documents - one.documents)
    .map(([code, { places, documents }]) => [family, code, String(places), String(documents)]);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole === 0 ? "-" : `${((part / whole) * 100).toFixed(1)} %`;
}

/** @param {readonly (readonly string[])[]} rows */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
