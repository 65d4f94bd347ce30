import { parseArgs } from "node:util";
import { UsageError } from "../diagnostics/usage-error.ts";

export const usage = `Usage: npm run follow -- [VERSION | latest] [options]
       npm run follow -- --history

Compares a release of typescript-eslint with the documented one, and lists what has to change on which page.

  --eslint VERSION      the ESLint to run the examples with (default: the installed one)
  --typescript VERSION  the TypeScript to run the examples with (default: the installed one)
  --apply               raise the packages, add skeletons of missing pages and sections, mark removed rules;
                        each skeleton is an error of the build until it is written
  --allow-dirty         apply to a working tree with changes that are not committed
  --history             read all releases up to the documented one, and write since when there are rules and options
  --markdown            print a checklist in Markdown
  --json                print JSON
  --help                print this text

Exit code: 0 when there is nothing to do, 1 when there is, 2 when the command is wrong.
`;

/** Reads the words after `npm run follow --`. Throws a UsageError for wrong ones. */
export function wordsOf(argv: readonly string[]): {
  readonly version: string;
  readonly values: Readonly<Partial<Record<"eslint" | "typescript", string>>> &
    Readonly<Partial<Record<"apply" | "allow-dirty" | "history" | "json" | "markdown" | "help", boolean>>>;
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        eslint: { type: "string" },
        typescript: { type: "string" },
        apply: { type: "boolean" },
        "allow-dirty": { type: "boolean" },
        history: { type: "boolean" },
        json: { type: "boolean" },
        markdown: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    const [version = "latest", ...more] = positionals;
    const wrong = [version, values.eslint, values.typescript].find(
      (each) => each !== undefined && each !== "latest" && !/^\d+(?:\.\d+){0,2}(?:-[\w.-]+)?$/.test(each),
    );
    if (more.length > 0) throw new Error(`"${more.join(" ")}" is one version too many.`);
    if (wrong !== undefined) throw new Error(`"${wrong}" is not a version, such as 8.72.0, nor "latest".`);
    if (values.json && values.markdown) throw new Error("--json and --markdown exclude each other.");
    if (values["allow-dirty"] && !values.apply) throw new Error("--allow-dirty needs --apply.");
    if (values.history && argv.length > 1) throw new Error("--history excludes all other words.");
    return { version, values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ", 1).join("").replace(/\.?$/, ".") : "";
    throw new UsageError({ code: "follow-words", reason });
  }
}
