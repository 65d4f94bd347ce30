import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The name in the root's package.json, or else of its folder. */
export function nameOfRoot(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name?: unknown };
    if (typeof name === "string" && name !== "") return name;
  } catch {
    // package.json is missing or cannot be read: the name of the folder is used
  }
  return basename(root);
}
