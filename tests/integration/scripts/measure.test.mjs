import { describe, expect, it } from "vitest";
import { measure } from "../../../bench/measure.mjs";

/** @param {string} script */
const node = (script) => ({ words: [process.execPath, "-e", script], cwd: process.cwd() });

describe("the cost of a run", () => {
  it("includes the processor time and memory of child processes", async () => {
    const busy = `const list = []; const end = Date.now() + 400; while (Date.now() < end) list.push(new Array(100).fill(1));`;
    const cost = await measure(
      node(`require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`),
    );
    expect(cost.wall).toBeGreaterThan(0.4);
    // only Linux reports these
    expect(cost.cpu ?? Infinity).toBeGreaterThan(0.1);
    expect(cost.memory ?? Infinity).toBeGreaterThan(60);
  });

  it("is not reported for a failed run, but its output is", async () => {
    await expect(measure(node(`console.error("no such page"); process.exitCode = 1;`))).rejects.toThrow(
      "no such page",
    );
  });
});
