import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type Engine, untilTrue } from "./engine-reader.ts";
import { command, readerOf } from "./webdriver-reader.ts";

const driverFile = process.env["WEBKIT_DRIVER_PATH"] ?? "/usr/bin/WebKitWebDriver";
const screenFile = process.env["XVFB_PATH"] ?? "Xvfb";

/** The buttons of WebKit's test browser prevent a window as narrow as a phone. */
const slimWindow = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; }\n";

/**
 * WebKit's own test browser under its WebDriver, on a virtual screen. A driver that crashed in one test is started again
 * for the next one.
 */
export async function startWebKit(): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), "webkit-reader-"));
  const screen = process.platform === "linux" ? await startScreen() : undefined;
  const environment = {
    ...process.env,
    ...(await settingsIn(settings)),
    ...(screen && { DISPLAY: screen.display, GDK_BACKEND: "x11" }),
    // root cannot create the sandbox
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
  };
  let driver: Driver | undefined;
  const running = async (): Promise<Driver> => {
    if (!driver || hasEnded(driver.process)) driver = await startDriver(environment);
    return driver;
  };
  const close = async (): Promise<void> => {
    if (driver) await stop(driver.process);
    if (screen) await stop(screen.process);
    await rm(settings, { recursive: true, force: true });
  };
  try {
    await running();
  } catch (error) {
    await close();
    throw error;
  }
  return { newReader: async () => readerOf((await running()).url, {}), close };
}

interface Driver {
  readonly process: ChildProcess;
  readonly url: string;
}

async function startDriver(environment: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort();
  const driver = spawn(driverFile, [`--port=${String(port)}`], { stdio: "ignore", env: environment });
  const url = `http://127.0.0.1:${String(port)}`;
  try {
    await untilTrue("WebKit's driver", async () => {
      if (hasEnded(driver)) throw new Error(`${driverFile} ended with ${String(driver.exitCode)}`);
      return (await command<{ readonly ready: boolean }>(url, "GET", "/status")).ready;
    });
  } catch (error) {
    await stop(driver);
    throw error;
  }
  return { process: driver, url };
}

async function settingsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  for (const toolkit of ["gtk-3.0", "gtk-4.0"]) {
    await mkdir(join(folder, toolkit));
    await writeFile(join(folder, toolkit, "gtk.css"), slimWindow);
  }
  return { XDG_CONFIG_HOME: folder };
}

/** An X11 screen in memory; the server chooses a free number and prints it. */
async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  // without -noreset the server restarts when the last window closes, and the next window may find no screen meanwhile
  const words = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"];
  const child = spawn(screenFile, words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${screenFile} ended before it had a screen`);
  });
  const told = once(createInterface({ input: child.stdio[3] as Readable }), "line");
  const [number] = (await Promise.race([told, ended])) as readonly string[];
  // from now on, the end of the process is not an error
  ended.catch(() => undefined);
  return { process: child, display: `:${number ?? ""}` };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = server.address();
  server.close();
  await once(server, "close");
  if (url === null || typeof url === "string") throw new Error("there is no free port");
  return url.port;
}
