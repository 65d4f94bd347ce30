import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gapsOf, pointsOf, proofsOf, summaryText, tableText } from "./acceptance-table.mjs";
import { describe, Failure } from "../start/failure.mjs";
import { cacheDirOf, places } from "../start/places.mjs";
import { suite } from "./suite.mjs";
import { readResults } from "./test-results.mjs";

const help = `Usage: bin/acceptance [options]

Prints the points of acceptance.md with the tests that prove them, and the [S] points that none proves.
Runs all tests first, unless it is given their results.

Options:
  --area RT,RD     only these areas
  --results FILE   a JSON report of the test runner, read instead of running the tests; "last" reads the
                   reports of the last runs of npm test and npm run test:full
  --gaps           only the list of unproven [S] points, without the table
  --strict         exit code 1 when an [S] point shown has no passing test
`;

/**
 * Prints the table and sets the exit code.
 * @param {readonly string[]} argv
 */
export async function reportCoverage(argv) {
  try {
    const options = parse(argv);
    if (options.help) console.log(help);
    else process.exitCode = await coverage(options);
  } catch (error) {
    const { text, exitCode } = describe(error);
    console.error(text);
    process.exitCode = exitCode;
  }
}

/** @param {readonly string[]} argv */
function parse(argv) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        area: { type: "string" },
        results: { type: "string" },
        gaps: { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), help);
  }
}

/** @param {ReturnType<typeof parse>} options */
async function coverage({ area, results, gaps, strict }) {
  const here = places();
  const points = pointsOf(readFileSync(join(here.packageDir, "acceptance.md"), "utf8"));
  const wanted = areasOf(area, points);
  if (results === undefined) await suite(["unit", "integration", "e2e", "full"]);
  const report =
    results === undefined || results === "last" ? lastResults(cacheDirOf(here)) : readResults(results);

  const { proofs, unknownIds } = proofsOf(points, report);
  const shown = proofs.filter(({ point }) => wanted.includes(point.area));
  if (!gaps) console.log(`${tableText(shown, process.stdout.isTTY ? process.stdout.columns : 120)}\n`);
  console.log(summaryText(shown));
  if (unknownIds.length > 0) console.log(`Tests name points that do not exist: ${unknownIds.join(", ")}.`);
  return strict && (gapsOf(shown).length > 0 || unknownIds.length > 0) ? 1 : 0;
}

/**
 * The results of the last `npm test` and of the last `npm run test:full`, if there are any.
 * @param {string} cacheDir
 */
function lastResults(cacheDir) {
  const full = join(cacheDir, "full-results.json");
  const { testResults } = readResults(join(cacheDir, "test-results.json"));
  return { testResults: existsSync(full) ? [...testResults, ...readResults(full).testResults] : testResults };
}

/**
 * @param {string | undefined} list
 * @param {readonly import("./acceptance-table.mjs").Point[]} points
 */
function areasOf(list, points) {
  const known = [...new Set(points.map(({ area }) => area))];
  const wanted = list?.split(",").map((name) => name.trim().toUpperCase()) ?? known;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`No such area: ${unknown.join(", ")}.`, `There are: ${known.join(", ")}.`);
  return wanted;
}
