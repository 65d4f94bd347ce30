import { join, resolve } from "node:path";
import type { Command } from "commander";
import { type CommandContext, print, untilInterrupted } from "./context.ts";
import {
  baseUrlOption,
  configuredBaseUrl,
  hostOption,
  outOption,
  portOption,
  rootOption,
} from "./options.ts";

interface ServeFlags {
  readonly root?: string;
  readonly out?: string;
  readonly port: number;
  readonly host: string;
  readonly baseUrl?: string;
  readonly quiet: boolean;
}

export function addServeCommand(program: Command, { cacheDir, rootOf }: CommandContext): void {
  program
    .command("serve")
    .description("Serve a built site as a static host would.")
    .addOption(rootOption())
    .addOption(outOption())
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(baseUrlOption())
    .option("--quiet", "print the URL only", false)
    .addHelpText("after", "\nExamples:\n  site serve\n  site serve --out some/dist --port 8080")
    .action(async ({ port, host, quiet, ...flags }: ServeFlags) => {
      const root = await rootOf(flags.root);
      const out = resolve(flags.out ?? join(root, "dist"));
      const baseUrl = flags.baseUrl ?? (await configuredBaseUrl(root, cacheDir));
      const { serve } = await import("../serve/serve.ts");
      const server = await serve({ out, port, host, quiet, baseUrl }, print);
      await untilInterrupted();
      await server.close();
    });
}
