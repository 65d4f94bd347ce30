import type { Engine } from "./engine-reader.ts";
import { startPuppeteer } from "./puppeteer-reader.ts";
import { startWebKit } from "./webkit-reader.ts";

/** The engines that readers use, for `describe.each`. */
export const engines: [name: string, start: () => Promise<Engine>][] = [
  ["Chromium", () => startPuppeteer("chromium")],
  ["Firefox", () => startPuppeteer("firefox")],
  ["WebKit", startWebKit],
];
