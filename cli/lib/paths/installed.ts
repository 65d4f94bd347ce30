import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The packages among these that code in `folder` would not find. */
export function missingPackages(names: readonly string[], folder: string): readonly string[] {
  const { resolve } = createRequire(join(folder, "package.json"));
  return names.filter(
    (name) => !(resolve.paths(name) ?? []).some((place) => existsSync(join(place, name, "package.json"))),
  );
}
