import type { Command } from "commander";
import { type CommandContext, hasColor, print } from "./context.ts";
import { hitCount, httpUrl, rootOption } from "./options.ts";

export function addSearchCommand(
  program: Command,
  { packageDir, cacheDir, terminal: { out, workerFile }, rootOf, exitWith }: CommandContext,
): void {
  const placesOf = async (root: string | undefined) => ({
    ...{ packageDir, cacheDir, workerFile },
    root: await rootOf(root),
  });
  const search = program
    .command("search")
    .enablePositionalOptions()
    .description("Print the search results that readers get for these words, with scores.")
    .argument("<words...>", "search words")
    .addOption(rootOption())
    .option("--json", "print the results as a JSON array", false)
    .option("--limit <number>", "number of results to print", hitCount, 10)
    .addHelpText(
      "after",
      '\nExamples:\n  site search no-floating-promises\n  site search --limit 3 async without await\n  site search --json "flat config"\n  site search push',
    )
    .action(async (words: readonly string[], flags: { root?: string; json: boolean; limit: number }) => {
      const { searchSite } = await import("../build/search-site.ts");
      const query = words.join(" ");
      const result = await searchSite(query, flags.limit, await placesOf(flags.root));
      if (flags.json) {
        out.write(`${JSON.stringify(result.hits, null, 2)}\n`);
      } else {
        const { searchReport } = await import("../search/report.ts");
        out.write(searchReport(query, result, { color: hasColor(process.stdout) }));
      }
      exitWith(result.nbHits === 0 ? 1 : 0);
    });
  search
    .command("push")
    .description("Send the search records to the hosted index in the site's configuration.")
    .addOption(rootOption())
    .option(
      "--origin <url>",
      "origin that the site is published at (default: from the configuration)",
      httpUrl,
    )
    .option(
      "--write",
      "send the records; without it, only print what would be sent. The key is read from ALGOLIA_WRITE_KEY",
      false,
    )
    .addHelpText("after", "\nExamples:\n  site search push\n  ALGOLIA_WRITE_KEY=… site search push --write")
    .action(async ({ root, origin, write }: { root?: string; origin?: string; write: boolean }) => {
      const { pushSite } = await import("../build/search-site.ts");
      const writeKey = process.env["ALGOLIA_WRITE_KEY"];
      exitWith(await pushSite({ write, writeKey, origin }, await placesOf(root), print));
    });
}
