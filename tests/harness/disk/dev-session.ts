import { readFile } from "node:fs/promises";
import { createSession, type Session } from "../../../cli/dev/session.ts";
import type { DevState } from "../../../site/model/dev.ts";
import { cacheDir } from "../create-root.ts";

/** A session of `site dev` without server and watcher, in this process: the test names the files that changed. */
export interface OpenSession {
  /** Resolves when the change is announced and all pages are checked. */
  apply(changes: readonly string[]): Promise<void>;
  /** The status and the body that a browser would get. */
  answer(path: string): Promise<string>;
  /** The errors that open pages show, sorted. */
  errors(): Promise<readonly string[]>;
  /** The messages that were sent to open pages. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

/** A session that has read nothing yet. `sent` receives the messages to open pages. */
export function newSession(root: string, sent: string[] = []): Session {
  return createSession({
    ...{
      root,
      packageDir: process.cwd(),
      cacheDir,
      host: "localhost",
      workerFile: undefined,
      why: undefined,
    },
    ...{ flags: { drafts: true }, minify: false, useCache: true, report: "text", color: false },
    now: () => performance.now(),
    print: () => undefined,
    send: (message) => sent.push(message),
    onRead: () => undefined,
    onReady: () => undefined,
  });
}

/** `sent` receives the messages to open pages. */
export async function openSession(root: string, sent: string[] = []): Promise<OpenSession> {
  const session = newSession(root, sent);
  const ask = (url: string) => session.answer({ method: "GET", url, headers: { host: "localhost" } });
  const apply = async (changes: readonly string[]): Promise<void> => {
    await session.apply(changes);
    await session.settled();
  };
  await apply([]);
  return {
    apply,
    async answer(path) {
      const reply = await ask(path);
      if (reply.kind === "messages") return reply.first();
      if (reply.kind === "file") return readFile(reply.location, "utf8");
      // the state in which a page was rendered differs between sessions
      return `${reply.status} ${reply.text.replace(/<script type="module" src="[^"]*__site\/client\.js"[^>]*>/, "")}`;
    },
    async errors() {
      const reply = await ask("/__site/events");
      if (reply.kind !== "messages") return [`There is another answer: ${reply.kind}.`];
      const { errors, moreErrors } = JSON.parse(reply.first()) as DevState;
      return [...errors.map(({ place, message }) => `${place} ${message}`).sort(), `${moreErrors} more`];
    },
    sent,
    close: () => session.close(),
  };
}
