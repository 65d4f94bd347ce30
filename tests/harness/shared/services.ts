import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumOptions } from "../browser/chromium-options.ts";
import type { SharedServices } from "./client.ts";

/**
 * Starts a service; functions in `closing` are called at the end of the run. A service that calls `ended` is started again
 * by the next request.
 */
type Start<Name extends keyof SharedServices> = (
  flags: readonly string[],
  closing: (() => Promise<unknown>)[],
  ended: () => void,
) => Promise<SharedServices[Name]>;

export const services: { readonly [Name in keyof SharedServices]: Start<Name> } = {
  async browser(_, closing, ended) {
    const server = await chromium.launchServer(chromiumOptions);
    // a browser that crashed would fail all later files
    server.once("close", ended);
    closing.push(() => server.close());
    return { endpoint: server.wsEndpoint() };
  },
  async built(flags, closing) {
    const out = join(await mkdtemp(join(tmpdir(), "own-site-")), "dist");
    closing.push(() => rm(join(out, ".."), { recursive: true, force: true }));
    await ended(site("build", "--quiet", "--root", process.cwd(), "--out", out, ...flags));
    const url = await urlOf(site("serve", "--quiet", "--out", out, "--port", "0"), closing);
    return { url, out };
  },
  async dev(_, closing) {
    return { url: await urlOf(site("dev", "--port", "0"), closing) };
  },
};

function site(...words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join("bin", "site"), ...words], {
    // as published: pages link to their sources
    env: {
      ...process.env,
      NODE_ENV: undefined,
      FORCE_COLOR: undefined,
      EDIT_URL: "https://example.org/edit/main",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** The first URL that a server prints. */
function urlOf(server: ChildProcess, closing: (() => Promise<unknown>)[]): Promise<string> {
  const exit = exitOf(server);
  closing.push(() => {
    server.kill("SIGINT");
    return exit;
  });
  return new Promise((resolve, reject) => {
    const printed = textOf(server, (text) => {
      const url = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    });
    void exit.then(() => {
      reject(new Error(`The server ended:\n${printed()}`));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const printed = textOf(child, () => undefined);
  const code = await exitOf(child);
  if (code !== 0) throw new Error(`The site does not build:\n${printed()}`);
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("close", resolve);
  });
}

/** Collects the output of a process. */
function textOf({ stdout, stderr }: ChildProcess, onText: (text: string) => void): () => string {
  let printed = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      onText(printed);
    });
  }
  return () => printed;
}
