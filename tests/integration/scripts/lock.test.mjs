import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { locked } from "../../../bin/start/lock.mjs";

const name = `test ${process.pid}`;

describe("a lock", () => {
  it("lets one piece of work run at a time", async () => {
    /** @type {string[]} */
    const story = [];
    const work = (/** @type {string} */ who) =>
      locked(name, async () => {
        story.push(`${who} begins`);
        await Promise.resolve();
        story.push(`${who} ends`);
      });
    await Promise.all([work("one"), work("two")]);
    expect(story).toHaveLength(4);
    expect(story[0]?.replace("begins", "ends")).toBe(story[1]);
    expect(story[2]?.replace("begins", "ends")).toBe(story[3]);
  });

  it("of a process that died is taken over", async () => {
    const module = JSON.stringify(new URL("../../../bin/start/lock.mjs", import.meta.url).href);
    const script = `import(${module}).then(({ locked }) => locked(${JSON.stringify(name)}, () => process.kill(process.pid, "SIGKILL")))`;
    expect(spawnSync(process.execPath, ["-e", script]).signal).toBe("SIGKILL");
    expect(await locked(name, () => "done")).toBe("done");
  });

  it("is given back when the work fails", async () => {
    await expect(locked(name, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await locked(name, () => "done")).toBe("done");
  });
});
