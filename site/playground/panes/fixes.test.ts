import { describe, expect, it } from "vitest";
import type { PlayWorker } from "../state/protocol.ts";
import { createFixes, type Fixes } from "./fixes.ts";

interface Sample {
  readonly fixes: Fixes;
  readonly texts: Map<string, string>;
  readonly setBusy: (isBusy: boolean) => void;
  readonly asked: readonly string[];
}

/** Fixes replace "bad" with "good", a moment after the request. */
function sample(): Sample {
  const texts = new Map([["input.ts", "bad"]]);
  const asked: string[] = [];
  let isBusy = false;
  const ask = ((name: string, { file }: { readonly file: string }) => {
    asked.push(name);
    return Promise.resolve({ text: texts.get(file)?.replace("bad", "good") ?? "" });
  }) as PlayWorker["ask"];
  const fixes = createFixes({
    worker: { ask },
    textOf: (file) => texts.get(file),
    isBusy: () => isBusy,
    write: (file, text) => texts.set(file, text),
  });
  return { fixes, texts, asked, setBusy: (next) => void (isBusy = next) };
}

const settled = (): Promise<void> => Promise.resolve().then(() => undefined);

describe("fixing a file", () => {
  it("writes the fixed text", async () => {
    const { fixes, texts } = sample();
    fixes.fixAll("input.ts");
    await settled();
    expect(texts.get("input.ts")).toBe("good");
  });

  it("waits for the lint that is running", async () => {
    const { fixes, texts, asked, setBusy } = sample();
    setBusy(true);
    fixes.fixAll("input.ts");
    expect(asked).toEqual([]);
    fixes.afterLint();
    await settled();
    expect(texts.get("input.ts")).toBe("good");
    fixes.afterLint();
    expect(asked).toEqual(["fix"]);
  });

  it("drops fixes of a text that the reader has changed", async () => {
    const { fixes, texts, asked, setBusy } = sample();
    fixes.fixAll("input.ts");
    texts.set("input.ts", "bad, but longer");
    await settled();
    expect(texts.get("input.ts")).toBe("bad, but longer");
    setBusy(true);
    fixes.fixAll("input.ts");
    texts.set("input.ts", "bad again");
    fixes.afterLint();
    expect(asked).toEqual(["fix"]);
  });

  it("ignores configurations and missing files", () => {
    const { fixes, asked, texts } = sample();
    texts.set("eslintrc", "{}");
    fixes.fixAll("eslintrc");
    fixes.fixAll("none.ts");
    expect(asked).toEqual([]);
  });
});
