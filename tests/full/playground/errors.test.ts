import { expect, it } from "vitest";
import type { TypeError } from "../../../site/playground/state/protocol.ts";
import { readCompilerOptions } from "../../../site/playground/worker/config/compiler-options.ts";
import { hostileType } from "../../harness/hostile/types.ts";
import { createRandom } from "../../harness/memory/random.ts";
import { nodeService } from "../../harness/playground/node-service.ts";
import { projectOf } from "../../harness/playground/play-project.ts";
import { errorsInNode } from "../../harness/playground/reference.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 27);
const fileName = "input.ts";
// without the library of browsers, which takes most of the time
const compilerOptions = { strict: true, noUnusedLocals: true, target: "es2022", lib: ["es2022"], types: [] };
const presets = "plugin:@typescript-eslint/all";

function errorsHere(code: string): readonly Omit<TypeError, "category">[] {
  const { typeErrors, diagnostics } = nodeService.lint(
    projectOf(code, { name: fileName, extends: presets, compilerOptions }),
  );
  // a rule may crash on such a type, TypeScript must not
  expect(diagnostics.filter(({ rule }) => rule === undefined)).toEqual([]);
  return typeErrors.map(({ file, code: number, message, from, to }) => ({
    ...{ file, code: number, message, from, to },
  }));
}

it("200 hostile types have the same compiler errors with all typed rules as from tsc", () => {
  const random = createRandom(seed);
  const { options } = readCompilerOptions(JSON.stringify({ compilerOptions }));
  const found = new Map<number, number>();
  const different: unknown[] = [];
  for (let index = 0; index < 200; index++) {
    const code = hostileType(random);
    const [here, node] = [errorsHere(code), errorsInNode({ fileName, code, compilerOptions: options })];
    if (JSON.stringify(here) !== JSON.stringify(node)) different.push({ code, here, node });
    for (const error of node) found.set(error.code, (found.get(error.code) ?? 0) + 1);
  }
  process.stdout.write(
    `compiler errors of 200 hostile types, seed ${seed}: ${[...found].map(([code, times]) => `${times} TS${code}`).join(", ")}\n`,
  );
  expect(different).toEqual([]);
  // they are hostile: too deep, too complex, circular
  for (const code of [2589, 2590, 2456]) expect(found.has(code), `TS${code}`).toBe(true);
}, 600_000);
