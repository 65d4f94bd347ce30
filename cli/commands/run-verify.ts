import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Places } from "../build/load-site.ts";
import { compareFolders, type Difference } from "../verify/compare.ts";
import { buildElsewhere } from "../verify/second-build.ts";
import type { Terminal } from "./context.ts";
import { type BuildFlags, codeOfSignal, runBuild, wordsOf } from "./run-build.ts";

/** Differences that are printed one by one. */
const most = 20;

/**
 * `site build --verify`: builds as usual, and once more without the cache in another environment and folder. Returns 1
 * if a byte differs. Only the first build's report is printed.
 */
export async function runVerify(
  places: Places,
  flags: BuildFlags,
  terminal: Terminal & { readonly signal: AbortSignal },
): Promise<number> {
  const code = await runBuild(places, flags, terminal);
  if (code !== 0) return code;
  const folder = await mkdtemp(join(tmpdir(), "site-verify-"));
  try {
    const second = join(folder, "dist");
    const words = ["--root", places.root, "--out", second, ...wordsOf(flags)];
    const { code: secondCode, errors } = await buildElsewhere(words, { ...places, signal: terminal.signal });
    if (secondCode !== 0) {
      terminal.err.write(`${errors}The second build failed, though the first one did not.\n`);
      return secondCode;
    }
    const differences = await compareFolders(resolve(flags.out ?? `${places.root}/dist`), second);
    terminal.err.write(reportOf(differences));
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    terminal.err.write("\nInterrupted before the second build was compared.\n");
    return codeOfSignal(terminal.signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportOf(differences: readonly Difference[]): string {
  if (differences.length === 0) return "A second build in another environment gave the same bytes.\n";
  const more = differences.length - most;
  return [
    ...differences.slice(0, most).map(textOf),
    ...(more > 0 ? [`${more} more files differ.`] : []),
    `${differences.length === 1 ? "1 file differs" : `${differences.length} files differ`} between two builds. ` +
      "The second one had no cache and another time zone, locale, umask, order of folders and number of processors. " +
      "Change the code that depends on one of these: site/config.ts, a component or a template.",
    "",
  ].join("\n");
}

function textOf(difference: Difference): string {
  const { path } = difference;
  if ("only" in difference) return `${path}: only the ${difference.only} build has this file.`;
  const { offset, first, second } = difference;
  return `${path}: the builds differ at byte ${offset}.\n  first:  ${first}\n  second: ${second}`;
}
