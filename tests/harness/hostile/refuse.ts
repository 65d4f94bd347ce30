import { createRoot, type Root } from "../create-root.ts";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { type HostileRoot, hostileRoot } from "./hostile-root.ts";

export interface Accepted {
  readonly root: Root;
  readonly hostile: HostileRoot;
  /** How many payloads were refused at their place. */
  readonly refused: number;
  /** Errors without a line, or at a place where no payload is. */
  readonly unplaced: readonly ReportEntry[];
}

/** Builds the root, and takes out of it what was refused, until the build accepts what is left. */
export async function buildAccepted(payloads: ReadonlyMap<number, string>): Promise<Accepted> {
  const refused = new Set<string>();
  const unplaced: ReportEntry[] = [];
  for (let round = 1; round <= 15; round++) {
    const hostile = hostileRoot(payloads, refused);
    const root = await createRoot(hostile.files);
    const outcome = await root.build();
    const errors = outcome.entries.filter(({ severity }) => severity === "error");
    const before = refused.size;
    if (outcome.code === 0) return { root, hostile, refused: before, unplaced };
    for (const entry of errors) {
      // of a text that opens a block, each round finds the next place: after some rounds, leave out the rest of the file
      const blamed = round > 5 ? hostile.below(entry) : hostile.blamed(entry);
      // the name of a file is in no line
      if (entry.line === null && entry.code !== "unreadable-file") unplaced.push(entry);
      for (const id of blamed) refused.add(id);
    }
    await root.delete();
    if (refused.size === before)
      throw new Error(`No progress: ${outcome.stderr}${JSON.stringify(unplaced, null, 1)}`);
  }
  throw new Error("The build still refuses texts after 15 rounds.");
}
