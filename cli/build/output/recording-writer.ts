import { hashOf } from "../../lib/hash.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { JobFile } from "../workers/task-types.ts";
import type { OutputRecord } from "./manifest.ts";
import { recordOf, recordOfFile } from "./record.ts";
import type { StagingFiles } from "./folder.ts";

/** Writes what changed, keeps what did not, and remembers what every file was made from. */
export interface RecordingWriter {
  readonly records: ReadonlyMap<OutputPath, OutputRecord>;
  /** True when all of a page's files are there, made from the same. */
  has(paths: readonly OutputPath[], key: string): boolean;
  /** True when they were put together from the same, which is known without doing so. */
  isFrom(paths: readonly OutputPath[], from: string | undefined): boolean;
  keep(path: OutputPath, from?: string): void;
  /** What a thread needs to write the file by itself. */
  job(path: OutputPath): JobFile;
  /** Notes what a thread made of a job: a file equal to the one before it is kept. */
  done(path: OutputPath, made: OutputRecord): void;
  write(path: OutputPath, text: string): Promise<void>;
  /** Equal keys mean equal contents; unlike ones may: a key may hold the time of the file. */
  copy(path: OutputPath, key: string, from: string): Promise<void>;
}

export function recordingWriter(
  staging: StagingFiles,
  previous: ReadonlyMap<OutputPath, OutputRecord>,
): RecordingWriter {
  const records = new Map<OutputPath, OutputRecord>();
  const done = (path: OutputPath, record: OutputRecord): void => {
    records.set(path, record);
    if (previous.get(path)?.sha === record.sha) staging.keep(path);
  };
  return {
    records,
    has: (paths, key) => paths.every((path) => previous.get(path)?.key === key),
    isFrom: (paths, from) => from !== undefined && paths.every((path) => previous.get(path)?.from === from),
    keep(path, from) {
      const record = previous.get(path);
      if (record) done(path, from === undefined ? record : { ...record, from });
    },
    job: (path) => ({ path, knownSha: previous.get(path)?.sha }),
    done,
    async write(path, text) {
      const contents = Buffer.from(text);
      const record = { key: hashOf(contents), ...recordOf(contents) };
      if (previous.get(path)?.sha !== record.sha) await staging.write(path, contents);
      done(path, record);
    },
    async copy(path, key, from) {
      const before = previous.get(path);
      if (before?.key === key) {
        done(path, before);
        return;
      }
      // what cannot be read, copying explains
      const content = await recordOfFile(from).catch(() => undefined);
      if (!content || before?.sha !== content.sha) await staging.copy(from, path);
      if (content) done(path, { key, ...content });
    },
  };
}
