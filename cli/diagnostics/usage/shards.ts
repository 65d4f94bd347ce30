import { usage } from "./usage.ts";

const passEach = "Pass the output folder of each shard once.";
const allAgain = "Build all shards again.";

interface Part {
  readonly dir: string;
}

/** `site build --shard` and `--merge`. A shard is named "2/8". */
export const shardUsage = {
  "shard-in-output": ({ dir, out }: Part & { readonly out: string }) =>
    usage(
      `${dir} is inside the output folder ${out}, which the merge replaces.`,
      "Choose another folder with --out.",
    ),
  "shard-twice": ({ dir, other, shard }: Part & { readonly other: string; readonly shard: string }) =>
    usage(`${other} and ${dir} are both shard ${shard}.`, passEach),
  "shard-counts-differ": (
    facts: Part & { readonly count: number; readonly other: string; readonly otherCount: number },
  ) =>
    usage(
      `${facts.other} is one of ${facts.otherCount} shards, ${facts.dir} is one of ${facts.count}.`,
      "Build all shards with the same number after the slash.",
    ),
  "shards-missing": ({ shards }: { readonly shards: readonly string[] }) =>
    usage(`Missing: ${shards.length === 1 ? "shard" : "shards"} ${shards.join(", ")}.`, passEach),
  "shard-of-other-site": ({ dir, shard }: Part & { readonly shard: string }) =>
    usage(
      `Shard ${shard} in ${dir} was built from other content, configuration or code than what is here.`,
      "Build all shards and merge them from the same commit, in a folder of the same path, with the same options.",
    ),
  "page-in-two-shards": ({ path }: { readonly path: string }) => usage(`${path} is in two shards.`, allAgain),
  "page-in-no-shard": ({ path }: { readonly path: string }) => usage(`No shard has ${path}.`, allAgain),
  "shard-file-changed": ({ path, isMissing }: { readonly path: string; readonly isMissing: boolean }) =>
    usage(
      `${path} is ${isMissing ? "missing" : "not the file that its shard wrote"}.`,
      "Build the shard again, or copy its whole folder again.",
    ),
  "shard-of-other-version": ({ dir }: Part) =>
    usage(`${dir} was built by another version of site.`, "Build all shards with this version."),
  "no-shard": ({ dir, file }: Part & { readonly file: string }) =>
    usage(
      `${dir} is not the output of a shard: it has no ${file}.`,
      "Pass the output folders of `site build --shard`, with all files in them.",
    ),
  "shard-damaged": ({ path }: { readonly path: string }) =>
    usage(`${path} is damaged.`, "Build the shard again."),
};
