import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The name in the root's package.json, or else of its folder. */
export function nameOfRoot(root: string): string {
  return packageNameOf(root) ?? basename(root);
}

/** The name in the root's package.json; undefined if it is missing, has no name or cannot be read. */
export function packageNameOf(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name?: unknown };
    return typeof name === "string" && name !== "" ? name : undefined;
  } catch {
    return undefined;
  }
}
