import { createHash } from "node:crypto";
import type { OutputPath } from "../../site/model/paths.ts";
import type { OutputRecord } from "./manifest.ts";
import type { Staging } from "./output-folder.ts";

export type RecordingWriter = ReturnType<typeof recordingWriter>;

/** Writes what changed, keeps what did not, and remembers what every file was made from. */
export function recordingWriter(staging: Staging, previous: ReadonlyMap<OutputPath, OutputRecord>) {
  const records = new Map<OutputPath, OutputRecord>();
  const keep = async (path: OutputPath, record: OutputRecord): Promise<void> => {
    await staging.keep(path);
    records.set(path, record);
  };
  return {
    records,
    /** True when all of a page's files are there, made from the same. */
    async keepAll(paths: readonly OutputPath[], key: string): Promise<boolean> {
      const known = paths.map((path) => previous.get(path));
      if (!known.every((record) => record?.key === key)) return false;
      for (const [index, path] of paths.entries()) {
        const record = known[index];
        if (record) await keep(path, record);
      }
      return true;
    },
    async write(path: OutputPath, key: string, text: () => string): Promise<void> {
      const before = previous.get(path);
      if (before?.key === key) {
        await keep(path, before);
        return;
      }
      const contents = Buffer.from(text());
      const sha = createHash("sha256").update(contents).digest("hex").slice(0, 32);
      if (before?.sha === sha) await keep(path, { ...before, key });
      else {
        await staging.write(path, contents);
        records.set(path, { key, sha, bytes: contents.length });
      }
    },
    async copy(path: OutputPath, key: string, from: string): Promise<void> {
      const before = previous.get(path);
      if (before?.key === key) await keep(path, before);
      else records.set(path, { key, sha: key, bytes: await staging.copy(from, path) });
    },
  };
}
