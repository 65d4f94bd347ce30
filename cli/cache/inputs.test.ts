import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { areSame, inputsOf } from "./inputs.ts";

describe("the files that a cached value was made from", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "inputs-"));
    save("a.ts", "let a;", "2026-01-01");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function save(name: string, text: string, day: string): void {
    const file = join(folder, name);
    writeFileSync(file, text);
    utimesSync(file, new Date(day), new Date(day));
  }

  it("are the same until a file is saved, added or removed", () => {
    const inputs = inputsOf(folder, ["a.ts", "b.ts"]) ?? [];
    expect(inputs.map(([path, bytes]) => [path, bytes])).toEqual([
      ["a.ts", 6],
      ["b.ts", -1],
    ]);
    expect(areSame(folder, inputs)).toBe(true);
    save("a.ts", "let b;", "2026-01-02");
    expect(areSame(folder, inputs)).toBe(false);
    const now = inputsOf(folder, ["a.ts", "b.ts"]) ?? [];
    expect(areSame(folder, now)).toBe(true);
    save("b.ts", "", "2026-01-01");
    expect(areSame(folder, now)).toBe(false);
  });

  it("differ after a save that leaves size and time unchanged", () => {
    const inputs = inputsOf(folder, ["a.ts"]) ?? [];
    save("a.ts", "let b;", "2026-01-01");
    expect(areSame(folder, inputs)).toBe(false);
  });

  it("are not cached while a file is being edited", () => {
    save("a.ts", "let c;", new Date().toISOString());
    expect(inputsOf(folder, ["a.ts"])).toBeUndefined();
  });
});
