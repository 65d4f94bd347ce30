import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { afterEach, expect, it } from "vitest";
import type { Bundled } from "../bundler.ts";
import { createIncrementalBundler } from "./bundler.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

it("reads a file again that was saved during a run that nobody waited for", async () => {
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
  const run = (): Promise<Bundled> =>
    bundler.run({
      ...{ name: "page", shape: "page", data: {} },
      options: () => ({ entryPoints: [file], bundle: true, write: false, metafile: true, plugins: [slow] }),
    });
  const first = run();
  await reading.passed;
  await writeFile(file, 'export default "two";\n');
  bundler.forget(new Set([file]));
  const second = run();
  saved.open();
  await first;
  const [output] = (await second).outputFiles;
  expect(output?.text).toContain('"two"');
  expect(bundler.isStale()).toBe(false);
  await bundler.dispose();
});

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let settle: (() => void) | undefined;
  const passed = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { passed, open: () => settle?.() };
}
