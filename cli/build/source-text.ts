import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of a file of the root, for the code frame of a diagnostic; undefined when it cannot be had. */
export function textOfFile(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return undefined;
  }
}
