import { UsageError } from "../diagnostics/usage-error.ts";

/** Runs work on the output folder. Disk troubles are the user's to solve: they become messages. */
export async function onDisk<Value>(out: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw troubleOf(error, out) ?? error;
  }
}

export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

function troubleOf(error: unknown, out: string): UsageError | undefined {
  const trouble = troubles.find(({ codes }) => isCode(error, ...codes));
  return trouble && new UsageError(trouble.message(out), trouble.hint);
}

interface Trouble {
  readonly codes: readonly string[];
  readonly message: (out: string) => string;
  readonly hint: string;
}

const untouched = "The previous output is untouched.";

const troubles: readonly Trouble[] = [
  {
    codes: ["ENOSPC", "EDQUOT"],
    message: (out) => `The disk is full: ${out} could not be written.`,
    hint: `Free some space and build again. ${untouched}`,
  },
  {
    codes: ["EACCES", "EPERM"],
    message: (out) => `${out} cannot be written: permission denied.`,
    hint: `Check the folder's owner and rights, or name another one with --out. ${untouched}`,
  },
  {
    codes: ["EROFS"],
    message: (out) => `${out} cannot be written: the disk is read-only.`,
    hint: `Name another folder with --out. ${untouched}`,
  },
  {
    codes: ["ENOTDIR", "EEXIST", "EISDIR"],
    message: (out) => `${out} cannot be made: a file stands in the way.`,
    hint: "Name another folder with --out.",
  },
  {
    codes: ["EBUSY", "EXDEV"],
    message: (out) => `${out} cannot be replaced: a disk is mounted there, or a program holds it open.`,
    hint: `Name a folder inside the mounted one with --out. ${untouched}`,
  },
  {
    codes: ["ENAMETOOLONG"],
    message: (out) => `A file's path below ${out} is longer than the disk allows.`,
    hint: `Name an output folder with a shorter path, or shorten the page's address with \`slug\`. ${untouched}`,
  },
  {
    codes: ["ENOENT", "ENOTEMPTY"],
    message: (out) => `Something else changed ${out}, or the folder beside it, during the build.`,
    hint: "Build again.",
  },
  {
    codes: ["EMFILE", "ENFILE"],
    message: () => "The system lets this program open no more files.",
    hint: `Raise the limit (ulimit -n) and build again. ${untouched}`,
  },
  {
    codes: ["EIO"],
    message: (out) => `The disk of ${out} reports an error.`,
    hint: `Check the disk. ${untouched}`,
  },
];
