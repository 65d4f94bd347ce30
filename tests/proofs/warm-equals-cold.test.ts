import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SeedReport } from "../harness/disk/edited-seeds.ts";
import { editKinds } from "../harness/disk/root-edits.ts";

/** A multiple of `seedsOfProcess`. `EDIT_SEEDS=75` tries fewer. */
const seeds = Number(process.env["EDIT_SEEDS"] ?? 500);
/** Each bundled theme stays in the memory of its process, so a process runs this many seeds. */
const seedsOfProcess = 25;
const lanes = 2;

const cache = join(process.cwd(), "node_modules", ".cache");
let folder = "";
let program = "";
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "edited-roots-")));
  await mkdir(cache, { recursive: true });
  // packages are found from here
  program = await mkdtemp(join(cache, "edited-roots-"));
  await build({
    entryPoints: ["tests/harness/disk/seeds-process.ts"],
    outfile: join(program, "main.mjs"),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
});
afterAll(() =>
  Promise.all([folder, program].map((each) => rm(each, { recursive: true, force: true, maxRetries: 5 }))),
);

it(
  `a warm build equals a cold one after ${seeds} random sequences of edits`,
  { timeout: 3_600_000 },
  async () => {
    const starts = Array.from({ length: seeds / seedsOfProcess }, (_, index) => index * seedsOfProcess);
    const reports: SeedReport[] = [];
    const lane = async (_: unknown, number: number): Promise<void> => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift())
        reports.push(await reportOf(join(folder, `lane-${number}`), from));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const differences = reports.flatMap((each) => each.differences);
    expect(differences.slice(0, 3).join("\n"), `${differences.length} seeds differ`).toBe("");

    const sum = (of: (report: SeedReport) => number): number =>
      reports.reduce((total, each) => total + of(each), 0);
    const builds = sum((each) => each.builds);
    expect(builds).toBe(seeds * 2);
    expect(sum((each) => each.failed) / builds).toBeLessThan(0.4);
    const kinds = reports.flatMap((each) => each.kinds);
    for (const kind of Object.keys(editKinds))
      expect(kinds.filter((each) => each === kind).length, kind).toBeGreaterThan(0);
  },
);

async function reportOf(lane: string, from: number): Promise<SeedReport> {
  const words = [join(program, "main.mjs"), lane, join(folder, "cold")];
  words.push(String(from), String(from + seedsOfProcess));
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1 << 26 });
  return JSON.parse(stdout) as SeedReport;
}
