import { createHash } from "node:crypto";
import { counted } from "./counted.mjs";

/** @typedef {import("./build.mjs").Outcome} Outcome */

/**
 * The documents that had no diagnostic, of each build of a project: hashes of their texts, which neither repeat what
 * others wrote nor hold for a document that was edited since.
 * @typedef {Readonly<Record<string, readonly string[]>>} CleanDocuments
 */

const asFound = " as found";

/** @param {string} text */
export function hashOfText(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/**
 * What to keep of a run: its own projects, and what is known of those that it did not build.
 * @param {readonly Outcome[]} outcomes
 * @param {CleanDocuments} before
 * @returns {CleanDocuments}
 */
export function recordOf(outcomes, before) {
  /** @type {Record<string, readonly string[]>} */
  const record = { ...before };
  for (const [name, { texts, codes, crash }] of buildsOf(outcomes))
    record[name] = [...texts].flatMap(([file, hash]) =>
      crash === undefined && !codes.has(file) ? [hash] : [],
    );
  return record;
}

/**
 * Documents that had no diagnostic and have one now, as lines; and how many cannot be compared, because no document of
 * the project has their text.
 * @param {readonly Outcome[]} outcomes
 * @param {CleanDocuments} before
 * @returns {{ readonly worse: readonly string[], readonly gone: readonly string[] }}
 */
export function compared(outcomes, before) {
  /** @type {string[]} */
  const worse = [];
  /** @type {string[]} */
  const gone = [];
  for (const [name, { texts, codes, crash }] of buildsOf(outcomes)) {
    const clean = new Set(before[name]);
    if (crash !== undefined && clean.size > 0)
      worse.push(`${name}: ${counted(clean.size, "document")} had no diagnostic, and now the build crashes.`);
    else
      for (const [file, hash] of texts)
        if (clean.has(hash) && codes.has(file))
          worse.push(
            `${name}: ${file} had no diagnostic, and now it has ${(codes.get(file) ?? []).join(", ")}.`,
          );
    for (const hash of texts.values()) clean.delete(hash);
    if (clean.size > 0)
      gone.push(
        `${name}: ${counted(clean.size, "document")} that had no diagnostic ${clean.size === 1 ? "was" : "were"} edited or removed since.`,
      );
  }
  return { worse, gone };
}

/**
 * A line for each build, with the hashes in order, so that a change of the file shows what changed.
 * @param {CleanDocuments} clean
 */
export function writtenRecord(clean) {
  return Object.entries(clean)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hashes]) => `${name}: ${[...new Set(hashes)].sort().join(" ")}\n`)
    .join("");
}

/**
 * @param {string} text
 * @returns {CleanDocuments}
 */
export function readRecord(text) {
  const lines = text.split("\n").filter((line) => line.includes(": "));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", hashes = ""] = line.split(": ");
      return [name, hashes.split(" ")];
    }),
  );
}

/**
 * Both builds of each project, by name.
 * @param {readonly Outcome[]} outcomes
 * @returns {readonly (readonly [string, Outcome])[]}
 */
function buildsOf(outcomes) {
  return outcomes.flatMap((outcome) => [
    /** @type {const} */ ([outcome.project.name, outcome]),
    ...(outcome.asFound ? [/** @type {const} */ ([outcome.project.name + asFound, outcome.asFound])] : []),
  ]);
}
