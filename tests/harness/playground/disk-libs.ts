import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Libs } from "../../../site/playground/worker/host.ts";

const folder = dirname(createRequire(import.meta.url).resolve("typescript"));
const known = new Map<string, string | undefined>();

/** The library types of the installed TypeScript, unchanged; each file is read on demand. */
export const diskLibs: Libs = new Proxy(
  {},
  {
    get(_, name) {
      const file = String(name);
      if (!known.has(file)) known.set(file, textOf(file));
      return known.get(file);
    },
  },
);

function textOf(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return undefined;
  }
}
