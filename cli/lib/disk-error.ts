import { isCode } from "./error-code.mjs";
import { UsageError } from "../diagnostics/usage-error.ts";

/** Runs work on the output folder. Turns errors of the disk into messages with a hint for the user. */
export async function onDisk<Value>(out: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw usageErrorOf(error, out) ?? error;
  }
}

function usageErrorOf(error: unknown, out: string): UsageError | undefined {
  const fault = faults.find(({ codes }) => isCode(error, ...codes));
  return fault && new UsageError({ code: fault.code, out });
}

const faults = [
  { codes: ["ENOSPC", "EDQUOT"], code: "disk-full" },
  { codes: ["EACCES", "EPERM"], code: "disk-denied" },
  { codes: ["EROFS"], code: "disk-read-only" },
  { codes: ["ENOTDIR", "EEXIST", "EISDIR"], code: "disk-name-taken" },
  { codes: ["EBUSY", "EXDEV"], code: "disk-mounted" },
  { codes: ["ENAMETOOLONG"], code: "disk-long-path" },
  { codes: ["ENOENT", "ENOTEMPTY"], code: "disk-changed" },
  { codes: ["EMFILE", "ENFILE"], code: "disk-open-files" },
  { codes: ["EIO"], code: "disk-error" },
] as const;
