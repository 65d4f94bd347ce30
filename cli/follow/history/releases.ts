import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { npm } from "../npm.ts";
import type { PluginRelease } from "./history.ts";
import { plugin } from "../release.ts";
import { readPlugin } from "./read-plugin.ts";

/** So many packages are fetched by one npm. */
const atOnce = 20;

/** All published versions in order, without those before a release. Throws a UsageError without network. */
export async function publishedVersions(): Promise<readonly string[]> {
  const text = await npm(["view", plugin, "versions", "--json"], `the versions of ${plugin}`);
  return (JSON.parse(text) as readonly string[]).filter((version) => /^[1-9]\d*\.\d+\.\d+$/.test(version));
}

/** Reads the plugin of these releases from the registry, without its dependencies. */
export async function readReleases(
  versions: readonly string[],
  progress: (text: string) => void,
): Promise<readonly PluginRelease[]> {
  const releases: PluginRelease[] = [];
  const folder = await mkdtemp(join(tmpdir(), "follow-history-"));
  try {
    for (let at = 0; at < versions.length; at += atOnce) {
      const some = versions.slice(at, at + atOnce);
      progress(`Reading ${some.length} of ${versions.length} releases, from ${some[0] ?? ""}`);
      const specs = some.map((version) => `${plugin}@${version}`);
      await npm(["pack", "--pack-destination", folder, "--loglevel=error", ...specs], "old releases", folder);
      for (const version of some)
        releases.push({ version, rules: readPlugin(await unpacked(folder, version)) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return releases;
}

/** Returns a folder with the package below `node_modules`. */
async function unpacked(folder: string, version: string): Promise<string> {
  const dir = join(folder, version);
  const place = join(dir, "node_modules", plugin);
  await mkdir(place, { recursive: true });
  const file = `${plugin.replace("@", "").replace("/", "-")}-${version}.tgz`;
  await promisify(execFile)("tar", [
    "-x",
    "-z",
    "-f",
    join(folder, file),
    "-C",
    place,
    "--strip-components=1",
  ]);
  return dir;
}
