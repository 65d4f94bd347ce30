import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteStorage } from "./storage.ts";

describe("storage", () => {
  let values: Map<string, string>;
  let told: unknown[];
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);

  beforeEach(() => {
    values = new Map();
    told = [];
    warn.mockClear();
    vi.stubGlobal("window", {});
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
    class StorageEvent {
      constructor(
        readonly type: string,
        readonly facts: { key: string; oldValue: string | null; newValue: string | null },
      ) {}
    }
    vi.stubGlobal("StorageEvent", StorageEvent);
    vi.stubGlobal("dispatchEvent", ({ type, facts }: StorageEvent) =>
      told.push([type, facts.key, facts.oldValue, facts.newValue]),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("ST-06 notifies this page of changes, but not when a value stays the same", () => {
    siteStorage.write("tree", "apple");
    siteStorage.write("tree", "apple");
    siteStorage.write("tree", "pear");
    siteStorage.remove("tree");
    siteStorage.remove("tree");
    expect(told).toEqual([
      ["storage", "tree", null, "apple"],
      ["storage", "tree", "apple", "pear"],
      ["storage", "tree", "pear", null],
    ]);
    expect(siteStorage.read("tree")).toBeNull();
  });

  it("ST-06 reads null, writes nothing and warns once when the browser blocks it", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(siteStorage.read("tree")).toBeNull();
    siteStorage.write("tree", "apple");
    siteStorage.remove("tree");
    expect(siteStorage.keys()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
  });

  it("ST-06 throws on a server", () => {
    vi.stubGlobal("window", undefined);
    vi.stubGlobal("localStorage", undefined);
    expect(() => siteStorage.read("tree")).toThrow();
  });
});
