import { expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { hashOf } from "../lib/hash.ts";
import { createProfile, profileTable } from "../build/profile.ts";

it("makes a value once for each stage and key, even undefined", () => {
  const cache = createCache<Record<string, unknown>>();
  let made = 0;
  const make = (): undefined => {
    made++;
    return undefined;
  };
  cache.once("prose", "a", make);
  cache.once("prose", "a", make);
  cache.once("prose", "b", make);
  cache.once("render", "a", make);
  expect(made).toBe(3);
  expect(cache.has("prose", "a")).toBe(true);
  expect(cache.has("prose", "c")).toBe(false);
});

it("counts a value from elsewhere as found or as made", () => {
  const cache = createCache<Record<string, unknown>>();
  cache.put("prose", "a", 1, "cache");
  cache.put("prose", "b", 2, "made");
  expect(cache.once("prose", "a", () => 9)).toBe(1);
  expect(cache.counts().get("prose")).toEqual({ hits: 1, made: 1 });
});

it("reads a value from the disk once, when it is needed", () => {
  const cache = createCache<Record<string, unknown>>();
  const read: string[] = [];
  for (const key of ["a", "b", "lost"])
    cache.putUnread("prose", key, () => {
      read.push(key);
      return key === "lost" ? undefined : key;
    });
  expect(read).toEqual([]);
  expect(cache.get("prose", "b")).toBe("b");
  expect(cache.once("prose", "b", () => "made")).toBe("b");
  expect(read).toEqual(["b"]);
  expect(cache.once("prose", "lost", () => "made")).toBe("made");
  expect(cache.has("prose", "a")).toBe(true);
  expect(read).toEqual(["b", "lost", "a"]);
  expect(cache.counts().get("prose")).toEqual({ hits: 3, made: 1 });
});

it("a hash differs for other texts, another order and other borders", () => {
  const all = [hashOf("ab"), hashOf("a", "b"), hashOf("b", "a"), hashOf("ab", ""), hashOf(""), hashOf()];
  expect(new Set(all).size).toBe(all.length);
  expect(hashOf("a")).toMatch(/^[\da-f]{16}$/);
  expect(hashOf(Buffer.from("ü"))).toBe(hashOf(Buffer.from("ü")));
});

it("a profile has a line for each stage with its cache hits, also of one that failed", async () => {
  let now = 0;
  const profile = createProfile(
    () => (now += 5),
    () => ({ heap: 4e6, resident: 1e8, peak: now * 1e7 }),
  );
  await profile.measure("read", () => Promise.resolve(1));
  await profile.measure("prose", () => Promise.reject(new Error("no"))).catch(() => undefined);
  const table = profileTable(profile.stages(), new Map([["prose", { hits: 3, made: 1 }]]), 20);
  expect(table).toMatchInlineSnapshot(`
    "stage      ms heap MB  RSS MB peak MB  cache hits
    read        5       4     100     100
    prose       5       4     100     200  3 of 4
    total      20"
  `);
});
