import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createKnownFiles } from "../cache/known-files.ts";
import type { SourceFile } from "../content/source.ts";
import { type KnownSource, readSnapshot } from "./snapshot.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function bytesInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it("keeps no text in memory beyond the limit, and reads it again", { timeout: 60_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), "snapshot-"));
  try {
    mkdirSync(join(root, "content"));
    const text = (index: number): string => `Tree ${index}\n${"a green leaf\n".repeat(40_000)}`;
    for (let index = 0; index < 20; index++) writeFileSync(join(root, "content", `${index}.md`), text(index));
    const before = bytesInUse();
    const { value: snapshot } = await readSnapshot(root, { mostCharacters: 0 });
    // the texts together have 10 MB
    expect(bytesInUse() - before).toBeLessThan(3_000_000);
    expect([...snapshot.sources.values()].map((source) => source.text()).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => text(index)).sort(),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

it("hands over each file that it reads, while its text is in memory", async () => {
  const root = mkdtempSync(join(tmpdir(), "snapshot-"));
  try {
    mkdirSync(join(root, "content"));
    for (const name of ["pear.md", "plum.md", "plum.png"])
      writeFileSync(join(root, "content", name), `# ${name}\n`);
    const settled = { root, file: join(root, "known.json"), now: () => Date.now() + 60_000 };
    const files = createKnownFiles<KnownSource>(settled);
    const read = async (): Promise<readonly string[]> => {
      const texts: string[] = [];
      const onText = (file: SourceFile): void => {
        // a text that is read again would be another one now
        if (file.path === "content/plum.md") writeFileSync(join(root, file.path), "# Changed\n");
        texts.push(`${file.path} ${file.text()}`);
      };
      await readSnapshot(root, { mostCharacters: 0, files, onText });
      return texts;
    };
    expect(await read()).toEqual(["content/pear.md # pear.md\n", "content/plum.md # plum.md\n"]);
    expect(await read()).toEqual(["content/plum.md # Changed\n"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it("reads documents with tags again when the root gets a theme of VitePress", async () => {
  const root = mkdtempSync(join(tmpdir(), "snapshot-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  // all files are old enough to be known
  const known = createKnownFiles<KnownSource>({
    ...{ root, file: join(root, "known.json") },
    now: () => Date.now() + 60_000,
  });
  const read: string[] = [];
  const files: typeof known = {
    ...known,
    of: (path) => {
      const found = known.of(path);
      if (!found) read.push(path);
      return found;
    },
  };
  const taken = async (): Promise<readonly string[]> => {
    const { value } = await readSnapshot(root, { files });
    return [...value.sources.values()].filter(({ included }) => included).map(({ path }) => path);
  };
  try {
    write("docs/box.md", "# Orchard\n\n<Box>words</Box>\n");
    write("docs/plain.md", "# Plain\n");
    expect(await taken()).toEqual([]);
    write("docs/.vitepress/theme/Box.vue", "<template><p>A box: <slot /></p></template>\n");
    write(
      "docs/.vitepress/theme/index.ts",
      "import Box from './Box.vue';\nexport default { enhanceApp({ app }) { app.component('Box', Box); } };\n",
    );
    expect(await taken()).toEqual(["docs/box.md"]);
    expect(read).toEqual(["docs/box.md", "docs/plain.md"]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
