/**
 * A checkable point of acceptance.md. Mandates are required; the other points are parity with the original site.
 * @typedef {{ id: string, area: string, mandate: boolean, text: string }} Point
 *
 * A point and the tests that name it.
 * @typedef {{ point: Point, passed: number, failed: number, skipped: number }} Proof
 */

/**
 * @param {string} markdown
 * @returns {Point[]}
 */
export function pointsOf(markdown) {
  return [...markdown.matchAll(/^- (([A-Z]{2})-\d{2,}) \[([SO])\] (.*)$/gm)].map(
    ([, id = "", area = "", level, text = ""]) => ({
      id,
      area,
      mandate: level === "S",
      text,
    }),
  );
}

/**
 * The points that a title claims: the ids at its start. "RD-01, RD-02 and RD-05 the page …" gives three.
 * @param {string} title
 */
export function pointIdsOf(title) {
  const [list = ""] = /^(?:[A-Z]{2}-\d{2,}(?:\s*[,:]\s*|\s+and\s+|\s+|$))+/.exec(title) ?? [];
  return list.match(/[A-Z]{2}-\d{2,}/g) ?? [];
}

/**
 * The points in order, with the tests that claim them in their title or in the title of a group. `unknownIds` are
 * ids in titles that no point has: typos, or points that were removed.
 * @param {readonly Point[]} points
 * @param {import("./test-results.mjs").TestResults} results
 */
export function proofsOf(points, { testResults }) {
  const proofs = new Map(points.map((point) => [point.id, { point, passed: 0, failed: 0, skipped: 0 }]));
  /** @type {Set<string>} */
  const unknownIds = new Set();
  for (const { ancestorTitles, title, status } of testResults.flatMap((file) => file.assertionResults)) {
    for (const id of new Set([...ancestorTitles, title].flatMap(pointIdsOf))) {
      const proof = proofs.get(id);
      if (proof === undefined) unknownIds.add(id);
      else if (status === "passed") proof.passed += 1;
      else if (status === "failed") proof.failed += 1;
      else proof.skipped += 1;
    }
  }
  return { proofs: [...proofs.values()], unknownIds: [...unknownIds].sort() };
}

/** @param {Proof} proof */
export function resultOf({ passed, failed, skipped }) {
  if (failed > 0) return "failed";
  if (passed > 0) return "passed";
  return skipped > 0 ? "skipped" : "no test";
}

/**
 * The mandates without a passing test, or with a failing one.
 * @param {readonly Proof[]} proofs
 */
export function gapsOf(proofs) {
  return proofs.filter((proof) => proof.point.mandate && resultOf(proof) !== "passed");
}

/**
 * @param {readonly Proof[]} proofs
 * @param {number} width of a line in characters
 */
export function tableText(proofs, width) {
  const rows = proofs.map((proof) => {
    const { point, passed, failed, skipped } = proof;
    const tests = String(passed + failed + skipped).padStart(5);
    return `${point.id.padEnd(6)} [${point.mandate ? "S" : "O"}] ${tests}  ${resultOf(proof).padEnd(7)}  ${point.text}`;
  });
  return ["point      tests  result   text", ...rows].map((line) => shortened(line, width)).join("\n");
}

/** @param {readonly Proof[]} proofs */
export function summaryText(proofs) {
  const mandates = proofs.filter(({ point }) => point.mandate);
  const gaps = gapsOf(proofs);
  const counts = `${mandates.length - gaps.length} of ${mandates.length} [S] points have a passing test`;
  const parity = proofs.filter((proof) => !proof.point.mandate);
  const proven = parity.filter((proof) => resultOf(proof) === "passed").length;
  const missing = gaps.map((proof) => `${proof.point.id} (${resultOf(proof)})`);
  const list =
    missing.length === 0
      ? []
      : ["[S] points without one:", ...wrapped(missing, 100).map((line) => `  ${line}`)];
  return [`${counts}; ${proven} of ${parity.length} [O] points.`, ...list].join("\n");
}

/**
 * @param {string} line
 * @param {number} width
 */
function shortened(line, width) {
  return line.length > width ? `${line.slice(0, width - 1).trimEnd()}…` : line;
}

/**
 * @param {readonly string[]} words
 * @param {number} width
 */
function wrapped(words, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 2 <= width)
      lines[lines.length - 1] = `${line}, ${word}`;
    else lines.push(word);
  }
  return lines;
}
