import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readFile } from "./read-file.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "read-file-"));
  file = join(folder, "a.md");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const text = (bytes: Buffer): string => bytes.toString("utf8");

it.each([0, 1, 65_535, 65_536, 65_537, 300_000])("reads all %i bytes of a file, and its state", (size) => {
  writeFileSync(file, "a".repeat(size));
  const { value, stats } = readFile(file, text);
  expect(value).toBe("a".repeat(size));
  expect(stats.mtimeMs).toBe(statSync(file).mtimeMs);
});

it("has the bytes of the present file, not of one before", () => {
  writeFileSync(file, "A long text.");
  readFile(file, text);
  writeFileSync(file, "Short.");
  expect(readFile(file, text).value).toBe("Short.");
});

it("closes the file, also if its bytes are not accepted", () => {
  writeFileSync(file, "A.");
  const refuse = (): never => {
    throw new Error("refused");
  };
  const openFile = (): number => {
    const descriptor = openSync(file, "r");
    closeSync(descriptor);
    return descriptor;
  };
  // the next file gets the lowest free number
  const free = openFile();
  expect(() => readFile(file, refuse)).toThrow("refused");
  expect(readFile(file, text).value).toBe("A.");
  expect(openFile()).toBe(free);
});

it("throws for a file that does not exist and for a folder", () => {
  expect(() => readFile(file, text)).toThrow("ENOENT");
  expect(() => readFile(folder, text)).toThrow("EISDIR");
});
