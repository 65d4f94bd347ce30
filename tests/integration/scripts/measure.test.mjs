import { describe, expect, it } from "vitest";
import { measure } from "../../../bench/measure.mjs";

/** @param {string} script */
const node = (script) => ({ words: [process.execPath, "-e", script], cwd: process.cwd() });

describe("the cost of a run", () => {
  it("holds the work and memory of the programs it starts", async () => {
    const busy = `const list = []; const end = Date.now() + 400; while (Date.now() < end) list.push(new Array(100).fill(1));`;
    const cost = await measure(
      node(`require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`),
    );
    expect(cost.wall).toBeGreaterThan(0.4);
    // told on Linux only
    expect(cost.cpu ?? Infinity).toBeGreaterThan(0.1);
    expect(cost.memory ?? Infinity).toBeGreaterThan(60);
  });

  it("of a run that fails is not told; what it said is", async () => {
    await expect(measure(node(`console.error("no such page"); process.exitCode = 1;`))).rejects.toThrow(
      "no such page",
    );
  });
});
