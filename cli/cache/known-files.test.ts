import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createKnownFiles, type KnownFiles } from "./known-files.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "known-files-"));
  file = join(folder, "a.md");
  writeFileSync(file, "One.\n");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function files({ later = 10_000, fewest = 1 } = {}): KnownFiles<string> {
  return createKnownFiles({
    root: folder,
    file: join(folder, "known"),
    now: () => Date.now() + later,
    fewest,
  });
}

/** The value after one was put that was made from the file. */
function remembering(known: KnownFiles<string>, path = "a.md"): string | undefined {
  if (known.of(path) === undefined) known.put(path, "made of One", statSync(join(folder, path)));
  return known.of(path);
}

it("keep the value of a file that is the same", () => {
  expect(remembering(files())).toBe("made of One");
});

it.each<[string, () => void]>([
  [
    "was edited, with the same size and time",
    () => {
      const time = new Date(2020, 1, 1);
      writeFileSync(file, "Two.\n");
      utimesSync(file, time, time);
    },
  ],
  [
    "another one replaced",
    () => {
      writeFileSync(join(folder, "b.md"), "One.\n");
      renameSync(join(folder, "b.md"), file);
    },
  ],
])("have no value of a file that %s", (_, edit) => {
  const time = new Date(2020, 1, 1);
  utimesSync(file, time, time);
  const known = files();
  remembering(known);
  edit();
  expect(known.of("a.md")).toBeUndefined();
});

it("have no value of a file that changed a moment ago, and may change again without another time", () => {
  expect(remembering(files({ later: 0 }))).toBeUndefined();
});

it("throw for a known file that does not exist any more", () => {
  const known = files();
  remembering(known);
  rmSync(file);
  expect(() => known.of("a.md")).toThrow("ENOENT");
});

it.each([
  ["are there in the next run, if they are many", 20, 20],
  ["are not saved if they are few", 19, undefined],
])("%s", async (_, count, found) => {
  const first = files({ fewest: 20 });
  const paths = Array.from({ length: count }, (_, index) => `${index}.md`);
  for (const path of paths) {
    writeFileSync(join(folder, path), "One.\n");
    remembering(first, path);
  }
  await first.save();
  const next = files({ fewest: 20 });
  await next.load();
  expect(paths.flatMap((path) => next.of(path) ?? []).length || undefined).toBe(found);
});
