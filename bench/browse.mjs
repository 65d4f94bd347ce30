import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
import { findBrowser } from "../bin/suite/browser.mjs";
import { places } from "../bin/start/places.mjs";

/**
 * Serves a built root and calls `visit` with a browser and the URL.
 * @template Result
 * @param {{ program: string, root: string, out?: string }} site `program` is bin/site, `out` the built site if not in the root
 * @param {(visit: { browser: import("playwright-core").Browser, origin: string }) => Promise<Result>} visit
 * @returns {Promise<Result>}
 */
export async function browse({ program, root, out = "" }, visit) {
  const built = out === "" ? [] : ["--out", out];
  const words = [program, "serve", "--root", root, ...built, "--port", "0", "--quiet"];
  const server = spawn(process.execPath, words);
  const browser = await openBrowser();
  try {
    return await visit({ browser, origin: await servedUrl(server) });
  } finally {
    await browser.close();
    server.kill();
  }
}

export async function openBrowser() {
  return chromium.launch({
    executablePath: await findBrowser(places(), { window: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/**
 * The origin that `site serve` or `site dev` prints, once it answers there.
 * @param {import("node:child_process").ChildProcessWithoutNullStreams} server
 */
export function servedUrl(server) {
  return /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      let text = "";
      const read = (/** @type {Buffer} */ chunk) => {
        text += chunk.toString();
        const url = /https?:\/\/[^\s/]+/.exec(text)?.[0];
        if (url !== undefined) resolve(url);
      };
      server.stdout.on("data", read);
      server.stderr.on("data", read);
      server.on("exit", () => {
        reject(new Error(`The server ended:\n${text}`));
      });
    })
  );
}

const slowdown = 4;

/**
 * Runs a page at a quarter of the processor's speed, about that of a phone.
 * @param {import("playwright-core").Page} page
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
