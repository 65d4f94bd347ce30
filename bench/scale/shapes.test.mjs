import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { shapes, writeShape } from "./shapes.mjs";

const folder = mkdtempSync(join(tmpdir(), "shapes-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const count = 250;

it.each(shapes)("writes a file for each page: $name", (shape) => {
  const root = join(folder, shape.name);
  const { edited } = writeShape(shape, count, root);
  const files = readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  expect(files).toHaveLength(count + 1);
  expect(readFileSync(edited, "utf8")).toContain("title: ");
  expect(existsSync(join(root, "site", "config.ts"))).toBe(shape.configOf !== undefined);
});

it("nests folders eight deep, and has a folder for each version", () => {
  const depths = shapes.map(({ pathOf }) => pathOf(200).split("/").length - 1);
  expect(depths).toEqual([1, 1, 8, 1, 1]);
  const versions = readdirSync(join(folder, "versions of a hundred", "content")).filter(
    (name) => !name.includes("."),
  );
  expect(versions).toEqual(["v0", "v1", "v2"]);
});
