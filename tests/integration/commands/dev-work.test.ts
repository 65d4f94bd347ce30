import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createContentReader } from "../../../cli/build/content-reader.ts";
import type { KnownSource } from "../../../cli/build/snapshot.ts";
import { createKnownFiles } from "../../../cli/cache/known-files.ts";
import { cacheDir, createRoot, type Root } from "../../harness/create-root.ts";
import { filesRead } from "../../harness/disk/files-read.ts";
import { openSession, type OpenSession } from "../../harness/disk/dev-session.ts";

/** What an edit costs, until all pages are checked. */
interface Work {
  /** How often a page was composed, for a browser or for its diagnostics. */
  composed: number;
  /** The files of content that were read; each is hashed once. */
  read: number;
  messages: number;
  /** How often the files besides pages were planned: before the first message, and until the end. */
  plannedBefore: number;
  planned: number;
}

const plans = vi.hoisted(() => ({ ofFiles: 0 }));
vi.mock(import("../../../cli/plan/files/files.ts"), async (original) => {
  const { planFiles } = await original();
  return {
    planFiles: (given) => {
      plans.ofFiles++;
      return planFiles(given);
    },
  };
});

/** The messages to open pages, and how often files had been planned when each was sent. */
class Messages extends Array<string> {
  readonly planned: number[] = [];
  override push(...messages: string[]): number {
    this.planned.push(...messages.map(() => plans.ofFiles));
    return super.push(...messages);
  }
}

const page = (title: string, next: number, text = "Text."): string =>
  `# ${title}\n\n${text} <Probe />\n\n[Next](../s${next % 10}/p${next}.md)\n`;

/** Counts how often it is rendered, in the process of the test. */
const probe = `export default function Probe() {
  globalThis.probed = (globalThis.probed ?? 0) + 1;
  return <i>probed</i>;
}
`;

const edits: readonly [name: string, file: string, text: string | undefined][] = [
  ["a text", "content/s3/p13.md", page("Page 13", 14, "Another text.")],
  ["a title", "content/s3/p13.md", page("Another title", 14)],
  ["a category", "content/s3/_category_.json", '{ "label": "Changed" }'],
  ["a new file", "content/s3/new.md", page("New", 14)],
  ["a deleted file", "content/s3/new.md", undefined],
];

interface Measured {
  readonly session: OpenSession;
  readonly messages: Messages;
  readonly root: Root;
}

describe("an edit in site dev", () => {
  const works = new Map<number, Record<string, Work>>();
  const read = filesRead();

  const measure = async (count: number): Promise<Record<string, Work>> => {
    const pages = Array.from({ length: count }, (_, number): [string, string] => [
      `content/s${number % 10}/p${number}.md`,
      page(`Page ${number}`, (number + 1) % count),
    ]);
    const root = await createRoot({ ...Object.fromEntries(pages), "site/components/Probe.tsx": probe });
    const messages = new Messages();
    const session = await openSession(root.dir, messages);
    try {
      await session.answer("/s3/p13");
      const found: Record<string, Work> = {};
      for (const [name, file, text] of edits)
        found[name] = await workOf({ session, messages, root }, { file, text });
      return found;
    } finally {
      await session.close();
      await root.delete();
    }
  };
  const workOf = async (
    { session, messages, root }: Measured,
    { file, text }: { readonly file: string; readonly text: string | undefined },
  ): Promise<Work> => {
    const [composed, sent, before, planned] = [probed(), messages.length, read.length, plans.ofFiles];
    if (text === undefined) await rm(join(root.dir, file));
    else await writeFile(join(root.dir, file), text);
    await session.apply([file]);
    return {
      composed: probed() - composed,
      read: read.length - before,
      messages: messages.length - sent,
      plannedBefore: (messages.planned[sent] ?? Number.NaN) - planned,
      planned: plans.ofFiles - planned,
    };
  };

  it("a start reads no file of content that is the same as in the last run", async () => {
    const root = await createRoot({
      "content/a.md": "# A\n",
      "content/b.md": "# B\n",
      "content/c.svg": "<svg/>",
    });
    try {
      const startsReading = async (): Promise<number> => {
        const before = read.length;
        // as if the files were a minute old: what changed a moment ago may change again in the same instant
        const now = (): number => Date.now() + 60_000;
        const files = createKnownFiles<KnownSource>({
          ...{ root: root.dir, file: join(root.dir, "known.json"), now },
          ...{ fewest: 1, saveFrom: 1 },
        });
        const reader = createContentReader({
          ...{ root: root.dir, packageDir: process.cwd(), cacheDir, useCache: false },
          ...{ workerFile: undefined, files },
        });
        const { value } = await reader.read();
        await reader.save();
        expect([...value.sources.values()].map(({ path }) => path)).toEqual(["content/a.md", "content/b.md"]);
        return read.length - before;
      };
      expect(await startsReading()).toBe(3);
      expect(await startsReading()).toBe(0);
      await writeFile(join(root.dir, "content/b.md"), "# C\n");
      expect(await startsReading()).toBe(1);
    } finally {
      await root.delete();
    }
  });

  beforeAll(async () => {
    for (const count of [100, 2000]) works.set(count, await measure(count));
  }, 120_000);

  it("costs the same work in a site of 100 and of 2,000 pages", () => {
    expect(works.get(2000)).toEqual(works.get(100));
  });

  /** No open page waits for the files. */
  const later = { plannedBefore: 0, planned: 1 };

  it("composes the open page and those whose diagnostics may differ, and reads the edited file", () => {
    expect(works.get(2000)).toEqual({
      "a text": { composed: 2, read: 1, messages: 1, plannedBefore: 0, planned: 0 },
      // read as a text first, which a title is not
      "a title": { composed: 2, read: 2, messages: 1, ...later },
      "a category": { composed: 1, read: 1, messages: 1, ...later },
      "a new file": { composed: 2, read: 1, messages: 1, ...later },
      "a deleted file": { composed: 1, read: 0, messages: 1, ...later },
    });
  });
});

function probed(): number {
  return (globalThis as { readonly probed?: number }).probed ?? 0;
}
