import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRoot, type Root } from "../../harness/create-root.ts";
import { newSession } from "../../harness/disk/dev-session.ts";

/** More characters than stay in memory, so that the text of the page is read when it is needed. */
const large = `{}${" ".repeat(33_000_000)}`;

describe("a page in site dev whose text is not in memory", () => {
  let root: Root;
  beforeAll(async () => {
    root = await createRoot({ "content/a/_category_.json": large, "content/b.md": "# B\n\nOne.\n" });
  });
  afterAll(() => root.delete());

  const edit = (text: string): void => {
    writeFileSync(join(root.dir, "content/b.md"), `# B\n\n${text}\n`);
  };

  it("has its new text at once, before its change is reported", async () => {
    const session = newSession(root.dir);
    try {
      await session.apply([]);
      edit("Two.");
      const reply = await session.answer({ method: "GET", url: "/b", headers: { host: "localhost" } });
      expect(reply).toMatchObject({ status: 200, text: expect.stringContaining("Two.") as string });
    } finally {
      await session.close();
    }
  });

  it("may change while all pages are checked", async () => {
    const session = newSession(root.dir);
    try {
      await session.apply([]);
      edit("[Dead](./dead.md)");
      await session.settled();
      await session.apply(["content/b.md"]);
      await session.settled();
      const reply = await session.answer({
        method: "GET",
        url: "/__site/events",
        headers: { host: "localhost" },
      });
      expect(reply.kind === "messages" && reply.first()).toContain("content/b.md:3:1");
    } finally {
      await session.close();
    }
  });
});
