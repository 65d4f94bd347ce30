import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { UsageError } from "../diagnostics/usage-error.ts";
import { nearestOf } from "../lib/nearest.ts";
import { type CommandContext, print } from "./context.ts";

export function addExplainCommand(program: Command, { packageDir }: CommandContext): void {
  program
    .command("explain")
    .description("Say what a diagnostic means, why it appears and what to do.")
    .argument("[codes...]", "codes of diagnostics; without one, all codes are listed")
    .addHelpText("after", "\nExamples:\n  site explain broken-link\n  site explain")
    .action(async (codes: readonly string[]) => {
      const { explanations } = await import("../explain/explain.ts");
      const page = join(packageDir, "manual/content/reference/diagnostics.md");
      const texts = explanations(readFileSync(page, "utf8"));
      if (codes.length === 0) print([...texts.keys()].join("\n"));
      for (const code of codes) {
        const text = texts.get(code);
        if (text === undefined) throw unknownCode(code, [...texts.keys()]);
        print(`${code}\n\n${text}\n`);
      }
    });
}

function unknownCode(code: string, known: readonly string[]): UsageError {
  return new UsageError({ code: "unknown-code", name: code, nearest: nearestOf(code, known) });
}
