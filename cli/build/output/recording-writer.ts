import type { StaticFile } from "../../content/source.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { hashOf } from "../../lib/hash.ts";
import type { OutputPath } from "../../../site/model/paths.ts";
import type { JobFile } from "../workers/task-types.ts";
import type { OutputRecord } from "./manifest.ts";
import { recordOf, recordOfFile } from "./content-record.mjs";
import type { StagingFiles } from "./folder.ts";

/** Writes changed files, takes the other files over, and records the input of every file. */
export interface RecordingWriter {
  readonly records: ReadonlyMap<OutputPath, OutputRecord>;
  /** The record of a file of the previous output. */
  before(path: OutputPath): OutputRecord | undefined;
  /** True when the previous output has all files of a page with this key. */
  has(paths: readonly OutputPath[], key: string): boolean;
  /** True when the previous output has all these files with the same origin. Then they need not be made. */
  isFrom(paths: readonly OutputPath[], from: string | undefined): boolean;
  keep(path: OutputPath, from?: string): void;
  /** Records the anchors of a page, and whether one of its links leads to an anchor that does not exist. */
  noteAnchors(path: OutputPath, anchors: string, isBroken: boolean): void;
  /** The values that a thread needs to write the file. */
  job(path: OutputPath): JobFile;
  /** Records the result of a job. A file that did not change is taken over. */
  done(path: OutputPath, made: OutputRecord): void;
  write(path: OutputPath, text: string, from?: string): Promise<void>;
  /**
   * Equal hashes mean equal content. Different hashes may mean equal content too, because a hash may be that of the time
   * of the file. Rejects with a DamagedFile if the content has another checksum.
   */
  copy(path: OutputPath, file: Pick<StaticFile, "from" | "hash" | "checksum">): Promise<void>;
}

/** A file of the cache whose content is not what it was when it was written. */
export class DamagedFile extends UsageError {
  constructor(readonly path: string) {
    super({ code: "cache-damaged", path });
  }
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
    before: (path) => previous.get(path),
    has: (paths, key) => paths.every((path) => previous.get(path)?.key === key),
    isFrom: (paths, from) => from !== undefined && paths.every((path) => previous.get(path)?.from === from),
    keep(path, from) {
      const record = previous.get(path);
      if (record) done(path, from === undefined || record.from === from ? record : { ...record, from });
    },
    noteAnchors(path, anchors, isBroken) {
      const record = records.get(path);
      if (record) records.set(path, { ...record, anchors, isBroken: isBroken || undefined });
    },
    job: (path) => ({ path, knownSha: previous.get(path)?.sha }),
    done,
    async write(path, text, from) {
      const contents = Buffer.from(text);
      const record = { key: hashOf(contents), ...recordOf(contents), ...(from !== undefined && { from }) };
      if (previous.get(path)?.sha !== record.sha) await staging.write(path, contents);
      done(path, record);
    },
    async copy(path, { hash: key, from, checksum = "" }) {
      const before = previous.get(path);
      if (before?.key === key) {
        done(path, before);
        return;
      }
      // if the file cannot be read, copying it reports the reason
      const content = await recordOfFile(from).catch(() => undefined);
      if (content?.sha.startsWith(checksum) === false) throw new DamagedFile(from);
      if (!content || before?.sha !== content.sha) await staging.copy(from, path);
      if (content) done(path, { key, ...content });
    },
  };
}
