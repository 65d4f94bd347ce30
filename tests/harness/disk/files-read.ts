import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

/** The paths of the files of content that a test reads, in their order. Whoever counts may empty the list. */
export function filesRead(): string[] {
  const paths: string[] = [];
  const { openSync, readFileSync } = fs;
  const add = (file: unknown): void => {
    if (/[\\/]content[\\/]/.test(String(file))) paths.push(String(file));
  };
  beforeAll(() => {
    fs.openSync = (...args: Parameters<typeof openSync>) => {
      add(args[0]);
      return openSync(...args);
    };
    fs.readFileSync = ((...args: Parameters<typeof readFileSync>) => {
      // in the other case it opens the file by the function above
      if (args[1] === "utf8") add(args[0]);
      return readFileSync(...args);
    }) as typeof readFileSync;
    syncBuiltinESMExports();
  });
  afterAll(() => {
    Object.assign(fs, { openSync, readFileSync });
    syncBuiltinESMExports();
  });
  return paths;
}
