import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Engine, EngineReader } from "./engine-reader.ts";
import { startPuppeteer } from "./puppeteer-reader.ts";
import { startWebKit } from "./webkit-reader.ts";

/** The engines that readers use, for `describe.each`. */
export const engines: [name: string, start: () => Promise<Engine>][] = [
  ["Chromium", () => startPuppeteer("chromium")],
  ["Firefox", () => startPuppeteer("firefox")],
  ["WebKit", startWebKit],
];

/**
 * A fresh reader for each test of a group, whose pages must throw and log no error. Call it in a `describe` before other
 * hooks.
 */
export function engineTest(start: () => Promise<Engine>): { readonly reader: EngineReader } {
  let engine: Engine;
  let reader: EngineReader;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    reader = await engine.newReader();
    await reader.resize(1280, 800);
  });
  afterEach(async () => {
    const diagnostics = await reader.diagnostics();
    await reader.close();
    expect(diagnostics).toEqual([]);
  });
  return {
    get reader() {
      return reader;
    },
  };
}
