import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { afterEach, expect, it } from "vitest";
import { createIncrementalBundler } from "./bundler.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each<[what: string, text: string, answer: string | undefined]>([
  ["reads a file again", 'export default "two";\n', '"two"'],
  ["fails for a file with a mistake", "export default {\n", undefined],
])("%s that was saved during a run that was given up", async (_what, text, answer) => {
  folder = await mkdtemp(join(tmpdir(), "bundler-"));
  const file = join(folder, "page.js");
  await writeFile(file, 'export default "one";\n');
  const [reading, saved] = [gate(), gate()];
  const slow: Plugin = {
    name: "slow",
    setup(build) {
      build.onLoad({ filter: /page\.js$/ }, async ({ path }) => {
        const contents = await readFile(path, "utf8");
        reading.open();
        await saved.passed;
        return { contents };
      });
    },
  };
  const bundler = createIncrementalBundler(folder);
  const run = async (): Promise<string | undefined> => {
    const { outputFiles } = await bundler.run({
      ...{ name: "page", shape: "page", data: {} },
      options: () => ({
        ...{ entryPoints: [file], bundle: true, write: false, metafile: true, logLevel: "silent" },
        plugins: [slow],
      }),
    });
    return /"\w+"/.exec(outputFiles[0]?.text ?? "")?.[0];
  };
  const failing = (): undefined => undefined;
  const first = run();
  await reading.passed;
  await writeFile(file, text);
  bundler.forget(new Set([file]));
  const second = run().catch(failing);
  saved.open();
  expect(await first).toBe('"one"');
  expect(await second).toBe(answer);
  expect(await run().catch(failing)).toBe(answer);
  expect(bundler.isStale()).toBe(answer === undefined);
  await bundler.dispose();
});

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let settle: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { passed, open: () => settle?.() };
}
