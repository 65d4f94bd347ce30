import { createRandom } from "../memory/random.ts";
import { createEditedRoot, differencesOf, failed } from "./edited-root.ts";
import { editAtRandom, filesAtFirst } from "./root-edits.ts";

/** What some seeds found. */
export interface SeedReport {
  readonly differences: readonly string[];
  readonly builds: number;
  /** Builds that ended with an error, as they have to after some edits. */
  readonly failed: number;
  /** The kinds of edits, in the order of the seeds. */
  readonly kinds: readonly string[];
}

const edits = 2;

/**
 * For each seed: a root as it is at first, two random edits, and a warm build after each, which must equal a cold one.
 * The cache and the output are those of all earlier seeds of the folder; `shared` has results of cold builds.
 */
export async function runSeeds(
  folder: string,
  shared: string,
  seeds: readonly number[],
): Promise<SeedReport> {
  const root = await createEditedRoot(folder, shared);
  const differences: string[] = [];
  const kinds: string[] = [];
  let builds = 0;
  let failures = 0;
  for (const seed of seeds) {
    const random = createRandom(seed);
    const files = filesAtFirst();
    const history: string[] = [];
    for (let count = 0; count < edits; count++) {
      const { kind, what } = editAtRandom(files, random);
      kinds.push(kind);
      history.push(`${kind}: ${what}`);
      await root.save(files);
      const warm = await root.warm();
      const cold = await root.cold();
      builds++;
      if (cold.has(failed)) failures++;
      const found = differencesOf(warm, cold);
      if (found.length === 0) continue;
      differences.push([`seed ${seed}, after ${history.join("; ")}`, ...found.slice(0, 8)].join("\n  "));
      break;
    }
  }
  return { differences, builds, failed: failures, kinds };
}
