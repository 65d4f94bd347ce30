import { usage } from "./usage.ts";

const untouched = "The previous output is untouched.";

interface Output {
  readonly out: string;
}

/** What a disk answers, for the output and for the cache. */
export const diskUsage = {
  "disk-full": ({ out }: Output) =>
    usage(`Cannot write ${out}: the disk is full.`, `Free some space and build again. ${untouched}`),
  "disk-denied": ({ out }: Output) =>
    usage(
      `Cannot write ${out}: permission denied.`,
      `Check the folder's owner and permissions, or choose another folder with --out. ${untouched}`,
    ),
  "disk-read-only": ({ out }: Output) =>
    usage(`Cannot write ${out}: the disk is read-only.`, `Choose another folder with --out. ${untouched}`),
  "disk-name-taken": ({ out }: Output) =>
    usage(`Cannot create ${out}: a file of that name is in the way.`, "Choose another folder with --out."),
  "disk-mounted": ({ out }: Output) =>
    usage(
      `Cannot replace ${out}: a disk is mounted there, or a program has it open.`,
      `Choose a folder inside the mounted one with --out. ${untouched}`,
    ),
  "disk-long-path": ({ out }: Output) =>
    usage(
      `The path of a file below ${out} is longer than the disk allows.`,
      `Choose an output folder with a shorter path, or shorten the page's URL with \`slug\`. ${untouched}`,
    ),
  "disk-changed": ({ out }: Output) =>
    usage(`Another program changed ${out}, or the folder next to it, during the build.`, "Build again."),
  "disk-open-files": ({ out }: Output) =>
    usage(
      `Cannot write ${out}: the limit of open files is reached.`,
      `Raise the limit (ulimit -n) and build again. ${untouched}`,
    ),
  "disk-error": ({ out }: Output) =>
    usage(`Cannot write ${out}: the disk reported an error.`, `Check the disk. ${untouched}`),
  "cache-not-written": ({ path, reason }: { readonly path: string; readonly reason: string }) =>
    usage(
      `Cannot write ${path}: ${reason}.`,
      "The file belongs to the cache. Free some space there, or remove the folder, and build again.",
    ),
  "cache-damaged": ({ path }: { readonly path: string }) =>
    usage(
      `Cannot use ${path}: its content is damaged.`,
      "The file belongs to the cache. Remove it, and build again. If this happens again, check the disk.",
    ),
};
