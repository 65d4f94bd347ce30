import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import type { Command } from "commander";
import type { Choices } from "../init/init.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { nameOfRoot } from "../lib/name-of-root.ts";
import { faultOf } from "../lib/walk.ts";
import { type CommandContext, print } from "./context.ts";
import { rootOption } from "./options.ts";

/** A root may be missing: then it is made. */
async function makeFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true }).catch((error: unknown) => {
    throw new UsageError({ code: "root-not-made", root, reason: faultOf(error) });
  });
}

export function addInitCommand(program: Command, { packageDir, rootOf }: CommandContext): void {
  program
    .command("init")
    .description("Start a site in a folder: configuration, first pages, a workflow for GitHub Pages.")
    .addOption(rootOption())
    .option("--yes", "ask nothing and take the defaults", false)
    .addHelpText("after", "\nExamples:\n  site init\n  site init --yes --root some/where")
    .action(async ({ root: given, yes }: { root?: string; yes: boolean }) => {
      const { documentsOf, init, readConfiguration } = await import("../init/init.ts");
      const root = await rootOf(given);
      await makeFolder(root);
      const defaults: Choices = { title: titleOf(nameOfRoot(root)), blog: false, search: true };
      const read = readConfiguration(root);
      // the other tool's configuration has the answers
      const asks = !yes && process.stdin.isTTY && !read;
      const choices = asks ? await ask(defaults, (await documentsOf(root)) === undefined) : defaults;
      const own = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as {
        readonly name: string;
        readonly version: string;
      };
      const today = new Date().toISOString().slice(0, 10);
      const { written, left, documents } = await init(root, { ...choices, today }, own);
      if (written.length > 0) print(`Wrote:\n${listOf(written)}`);
      if (left.length > 0) print(`Left as they were:\n${listOf(left)}`);
      if (read && written.includes("site/config.ts"))
        print(`site/config.ts has what could be read of ${read.file}.`);
      if (documents !== undefined) print(`The documents in ${documents}/ are the pages of the site.`);
      print("Next: `npm install`, then `npm run dev`.");
    });
}

async function ask(defaults: Choices, isNew: boolean): Promise<Choices> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const title = (await terminal.question(`Title of the site (${defaults.title}): `)).trim();
    return {
      title: title === "" ? defaults.title : title,
      // the folders of existing documents decide about a blog
      blog: isNew ? await yesOrNo(terminal, "A blog?", defaults.blog) : defaults.blog,
      search: await yesOrNo(terminal, "Search?", defaults.search),
    };
  } finally {
    terminal.close();
  }
}

async function yesOrNo(terminal: Interface, question: string, standard: boolean): Promise<boolean> {
  const answer = (await terminal.question(`${question} (${standard ? "Y/n" : "y/N"}) `)).trim();
  return answer === "" ? standard : /^y/i.test(answer);
}

/** "my-orchard" gives "My orchard". */
function titleOf(name: string): string {
  const words = name
    .replace(/^@[^/]*\//, "")
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? "My site" : words.charAt(0).toUpperCase() + words.slice(1);
}

function listOf(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}`).join("\n");
}
