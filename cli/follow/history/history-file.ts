import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../cache/write-atomically.mjs";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { historyFile, type RuleHistory } from "../../rules/history/rule-history.ts";
import { historyOf, type PluginRelease } from "./history.ts";
import { publishedVersions, readReleases } from "./releases.ts";

type Progress = (text: string) => void;

/** Writes since when there are rules and options, from all releases up to the documented one. Returns their number. */
export async function writeHistory(root: string, release: string, progress: Progress): Promise<number> {
  const versions = await publishedVersions();
  if (!versions.includes(release)) throw new UsageError({ code: "release-not-published", release });
  const releases = await readReleases(versions.slice(0, versions.indexOf(release) + 1), progress);
  await writeAtomically(join(root, historyFile), textOf(historyOf(releases)));
  return releases.length;
}

/** Reads the releases between two. */
export type ReleasesBetween = (from: string, to: string) => Promise<readonly PluginRelease[]>;

/** The releases between two in the registry. */
export function publishedBetween(progress: Progress): ReleasesBetween {
  return async (from, to) => {
    const versions = await publishedVersions();
    // before a prerelease nothing is read
    if (!versions.includes(from) || !versions.includes(to)) return [];
    return readReleases(versions.slice(versions.indexOf(from) + 1, versions.indexOf(to)), progress);
  };
}

/** The text of the history of a root with a later release; undefined in a root without one, or with another release. */
export async function extendedHistory(
  root: string,
  [before, after]: readonly [PluginRelease, PluginRelease],
  between: ReleasesBetween,
): Promise<string | undefined> {
  const text = await readFile(join(root, historyFile), "utf8").catch(() => undefined);
  if (text === undefined || before.version === after.version) return undefined;
  const known = JSON.parse(text) as RuleHistory;
  if (known.release !== before.version) return undefined;
  return textOf(historyOf([before, ...(await between(before.version, after.version)), after], known));
}

function textOf(history: RuleHistory): string {
  return `${JSON.stringify(history, null, 2)}\n`;
}
