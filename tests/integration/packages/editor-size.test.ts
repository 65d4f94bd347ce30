import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bundle } from "../../harness/browser/editor-page.ts";

it("the editor is at most 180 kB, compressed", async () => {
  const { length } = gzipSync(await bundle("site/playground/editor/editor.ts"), { level: 9 });
  process.stdout.write(`The editor: ${(length / 1000).toFixed(1)} kB gzip\n`);
  expect(length).toBeLessThanOrEqual(180_000);
}, 20_000);
