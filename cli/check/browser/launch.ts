import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type * as Axe from "axe-core";
import type * as Playwright from "playwright-core";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { loadModule } from "../../lib/load-module.ts";

/** A browser and the script that finds accessibility mistakes. The caller closes the browser. */
export interface BrowserTools {
  readonly browser: Playwright.Browser;
  readonly axeSource: string;
}

/** Browsers of the Chromium family. Those without windows come first, because they need half the time. */
const programs = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/**
 * Starts the browser that CHROME_PATH names, or else an installed one. Throws a UsageError that names what to install
 * if the browser or one of the two optional packages is missing. Without `external` the browser reaches this machine
 * only.
 */
export async function launchBrowser({ external }: { readonly external: boolean }): Promise<BrowserTools> {
  const [{ chromium }, axe] = (await Promise.all(["playwright-core", "axe-core"].map(loadOptional))) as [
    typeof Playwright,
    typeof Axe,
  ];
  const named = process.env["CHROME_PATH"] ?? "";
  const found = named === "" ? (firstOnPath() ?? existing(chromium.executablePath())) : named;
  const args = external
    ? []
    : ["--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"];
  try {
    // "chrome" is the program where installers put it, which is not on the PATH of Windows and macOS
    const program = found === undefined ? { channel: "chrome" } : { executablePath: found };
    // a signal ends this process, and the browser with its pipe: by default Playwright would only close the browser
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return { browser: await chromium.launch({ ...program, ...signals, args }), axeSource: axe.source };
  } catch {
    if (found === undefined) throw new UsageError({ code: "no-browser" });
    throw new UsageError({ code: "browser-not-started", program: found, isNamed: named !== "" });
  }
}

async function loadOptional(name: string): Promise<unknown> {
  try {
    const loaded = (await loadModule(name)) as { readonly default?: unknown };
    return "source" in loaded || "chromium" in loaded ? loaded : loaded.default;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND")))
      throw error;
    throw new UsageError({ code: "browser-package-missing", name });
  }
}

function firstOnPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
    .find((file) => existing(file) !== undefined);
}

function existing(file: string): string | undefined {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}
