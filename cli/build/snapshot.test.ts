import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { readSnapshot } from "./snapshot.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function bytesInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it("keeps no text in memory beyond the limit, and reads it again", { timeout: 60_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), "snapshot-"));
  try {
    mkdirSync(join(root, "content"));
    const text = (index: number): string => `Tree ${index}\n${"a green leaf\n".repeat(40_000)}`;
    for (let index = 0; index < 20; index++) writeFileSync(join(root, "content", `${index}.md`), text(index));
    const before = bytesInUse();
    const { value: snapshot } = await readSnapshot(root, 0);
    // the texts together have 10 MB
    expect(bytesInUse() - before).toBeLessThan(3_000_000);
    expect([...snapshot.sources.values()].map((source) => source.text()).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => text(index)).sort(),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
