import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { machinery } from "./machinery.mjs";

it.each(machinery.map(({ name, edits }) => ({ name, edits })))(
  "turns off $name by edits of code that exists",
  ({ edits }) => {
    for (const { file, from } of edits)
      expect(readFileSync(join(import.meta.dirname, "..", file), "utf8").split(from)).toHaveLength(2);
  },
);
