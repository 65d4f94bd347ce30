import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildAsFound, buildProject } from "./build.mjs";
import { musts, projects } from "./projects.mjs";
import { compared, readRecord, recordOf, writtenRecord } from "./record.mjs";
import { belowMust, tableOf } from "./table.mjs";

const usage = `npm run corpora -- [folder] [--only name,name] [--words] [--files]

Builds the documents of other projects and compares each page with its document. bench/README.md says which projects
belong into the folder, which may also be named in CORPORA.

  --only    these projects or families
  --words   the words that pages lack
  --files   the codes of the diagnostics of each document
  --record  keeps which documents have no diagnostic, for later runs to compare with
`;

/** The documents that had no diagnostic. */
const record = new URL("clean.txt", import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    words: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
const corpora = positionals[0] ?? process.env["CORPORA"];
if (values.help) console.log(usage);
else if (corpora === undefined || !existsSync(corpora)) {
  console.error(usage);
  process.exitCode = 2;
} else process.exitCode = await report(corpora);

/**
 * Prints the table; the result is the exit code.
 * @param {string} corpora
 */
async function report(corpora) {
  const only = values.only?.split(",");
  const wanted = projects.filter(({ name, family }) => !only || only.includes(name) || only.includes(family));
  const present = wanted.filter(({ docs }) => existsSync(join(corpora, docs)));
  for (const { name, docs } of wanted)
    if (!present.some((each) => each.name === name))
      console.log(`${name}: ${join(corpora, docs)} does not exist.`);

  const work = mkdtempSync(join(tmpdir(), "corpora-"));
  try {
    const outcomes = [];
    for (const project of present) {
      const root = join(work, project.name);
      const explicit = await buildProject(project, corpora, root);
      const asFound = await buildAsFound(project, corpora, root);
      const outcome = { ...explicit, asFound };
      outcomes.push(outcome);
      if (outcome.crash !== undefined)
        console.log(`${project.name} crashed:\n${outcome.crash.slice(0, 2000)}`);
      if (asFound.crash !== undefined)
        console.log(`${project.name} as found crashed:\n${asFound.crash.slice(0, 2000)}`);
      for (const message of values.files ? asFound.others : [])
        console.log(`${project.name} as found ${message}`);
      for (const [file, codes] of values.files ? asFound.codes : [])
        console.log(`${project.name} as found ${file}: ${codes.join(" ")}`);
      for (const message of values.files ? outcome.others : []) console.log(`${project.name} ${message}`);
      for (const [file, codes] of values.files ? outcome.codes : [])
        console.log(`${project.name} ${file}: ${codes.join(" ")}`);
      for (const [file, words] of values.words ? outcome.lost : [])
        console.log(`${project.name} ${file} lacks: ${words.slice(0, 20).join(" ")}`);
      rmSync(root, { recursive: true });
    }
    console.log(tableOf(outcomes));
    const below = belowMust(outcomes, musts);
    const before = existsSync(record) ? readRecord(readFileSync(record, "utf8")) : {};
    const { worse, gone } = compared(outcomes, before);
    for (const line of [...gone, ...worse, ...below]) console.log(line);
    if (values.record) writeFileSync(record, writtenRecord(recordOf(outcomes, before)));
    return below.length > 0 || (worse.length > 0 && !values.record) ? 1 : 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
