import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lock } from "../../../cli/cache/lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-lock-"));
const file = join(folder, "inner", "lock");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a lock", () => {
  it("runs one task at a time", async () => {
    /** @type {string[]} */
    const story = [];
    const work = async (/** @type {string} */ who) => {
      const unlock = await lock(file);
      story.push(`${who} begins`);
      await Promise.resolve();
      story.push(`${who} ends`);
      unlock();
    };
    await Promise.all([work("one"), work("two")]);
    expect(story).toHaveLength(4);
    expect(story[0]?.replace("begins", "ends")).toBe(story[1]);
    expect(story[2]?.replace("begins", "ends")).toBe(story[3]);
    expect(readdirSync(join(file, ".."))).toEqual([]);
  });

  it("is taken over if its process has ended", async () => {
    const module = JSON.stringify(new URL("../../../cli/cache/lock.mjs", import.meta.url).href);
    const script = `import(${module}).then(({ lock }) => lock(${JSON.stringify(file)})).then(() => process.kill(process.pid, "SIGKILL"))`;
    expect(spawnSync(process.execPath, ["-e", script]).signal).toBe("SIGKILL");
    expect(readdirSync(join(file, ".."))).toEqual(["lock"]);
    const unlock = await lock(file);
    unlock();
    expect(readdirSync(join(file, ".."))).toEqual([]);
  });

  it("reports its holder once, and waiting for it can be aborted", async () => {
    const unlock = await lock(file);
    const waiting = new AbortController();
    /** @type {number[]} */
    const told = [];
    const second = lock(file, {
      signal: waiting.signal,
      onWait: (pid) => {
        told.push(pid);
        setTimeout(() => {
          waiting.abort();
        }, 250);
      },
    });
    await expect(second).rejects.toThrow("aborted");
    expect(told).toEqual([process.pid]);
    expect(readdirSync(join(file, ".."))).toEqual(["lock"]);
    unlock();
  });
});
