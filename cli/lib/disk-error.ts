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
  return fault && new UsageError(fault.message(out), fault.hint);
}

interface DiskFault {
  readonly codes: readonly string[];
  readonly message: (out: string) => string;
  readonly hint: string;
}

const untouched = "The previous output is untouched.";

const faults: readonly DiskFault[] = [
  {
    codes: ["ENOSPC", "EDQUOT"],
    message: (out) => `Cannot write ${out}: the disk is full.`,
    hint: `Free some space and build again. ${untouched}`,
  },
  {
    codes: ["EACCES", "EPERM"],
    message: (out) => `Cannot write ${out}: permission denied.`,
    hint: `Check the folder's owner and permissions, or choose another folder with --out. ${untouched}`,
  },
  {
    codes: ["EROFS"],
    message: (out) => `Cannot write ${out}: the disk is read-only.`,
    hint: `Choose another folder with --out. ${untouched}`,
  },
  {
    codes: ["ENOTDIR", "EEXIST", "EISDIR"],
    message: (out) => `Cannot create ${out}: a file of that name is in the way.`,
    hint: "Choose another folder with --out.",
  },
  {
    codes: ["EBUSY", "EXDEV"],
    message: (out) => `Cannot replace ${out}: a disk is mounted there, or a program has it open.`,
    hint: `Choose a folder inside the mounted one with --out. ${untouched}`,
  },
  {
    codes: ["ENAMETOOLONG"],
    message: (out) => `The path of a file below ${out} is longer than the disk allows.`,
    hint: `Choose an output folder with a shorter path, or shorten the page's URL with \`slug\`. ${untouched}`,
  },
  {
    codes: ["ENOENT", "ENOTEMPTY"],
    message: (out) => `Another program changed ${out}, or the folder next to it, during the build.`,
    hint: "Build again.",
  },
  {
    codes: ["EMFILE", "ENFILE"],
    message: () => "The limit of open files is reached.",
    hint: `Raise the limit (ulimit -n) and build again. ${untouched}`,
  },
  {
    codes: ["EIO"],
    message: (out) => `The disk of ${out} reported an error.`,
    hint: `Check the disk. ${untouched}`,
  },
];
