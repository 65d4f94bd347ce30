import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { ToolFiles } from "./tools/tool.ts";

/** The files of a root, and what was asked about them. */
export interface RootFiles extends ToolFiles {
  /** Whether each text that was read and each folder that was listed is still the same. */
  isFresh(): boolean;
  /** Whether the same files exist of those that were asked for. */
  isExact(): boolean;
  /** The files that were read, as paths below the root. */
  inputs(): readonly string[];
}

export function rootFiles(root: string): RootFiles {
  const stamps = new Map<string, string>();
  const asked = new Map<string, boolean>();
  const inputs = new Set<string>();
  const statOf = (path: string): Stats | undefined => statSync(join(root, path), { throwIfNoEntry: false });
  const remember = (path: string): void => {
    if (!stamps.has(path)) stamps.set(path, stampOf(statOf(path)));
  };
  return {
    text(path) {
      remember(path);
      try {
        const text = readFileSync(join(root, path), "utf8").replace(/^\uFEFF/, "");
        inputs.add(path);
        return text;
      } catch {
        return undefined;
      }
    },
    isFile(path) {
      const answer = statOf(path)?.isFile() === true;
      asked.set(path, answer);
      return answer;
    },
    names(folder) {
      remember(folder);
      try {
        return readdirSync(join(root, folder)).sort();
      } catch {
        return [];
      }
    },
    isFresh: () => [...stamps].every(([path, stamp]) => stampOf(statOf(path)) === stamp),
    isExact: () => [...asked].every(([path, answer]) => (statOf(path)?.isFile() === true) === answer),
    inputs: () => [...inputs],
  };
}

function stampOf(stats: Stats | undefined): string {
  return stats ? `${stats.mtimeMs} ${stats.size}` : "";
}
