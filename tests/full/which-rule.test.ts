import { readFileSync } from "node:fs";
import * as parser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { historyFile, ruleAdded } from "../../cli/rules/history/rule-history.ts";
import { lintJobs } from "../../cli/rules/linter.ts";
import { presets } from "../../site/tools/matrix/difference.ts";
import { ruleExamples } from "../harness/memory/rule-examples.ts";

interface Meta {
  readonly docs: { readonly extendsBaseRule?: boolean | string; readonly requiresTypeChecking?: boolean };
}

const { plugin, configs } = tseslint as unknown as {
  readonly plugin: Linter.Config["plugins"] & {
    readonly rules: Readonly<Record<string, { readonly meta: Meta }>>;
  };
  readonly configs: Readonly<
    Record<string, readonly { readonly rules?: Readonly<Record<string, unknown>> }[]>
  >;
};
const prefix = "@typescript-eslint/";
const { release } = JSON.parse(readFileSync(historyFile, "utf8")) as { readonly release: string };
const metaOf = (rule: string): Meta | undefined => plugin.rules[rule]?.meta;

/** The cells of the rows that name a rule, without Markdown. */
const rows = readFileSync("content/users/which-rule.md", "utf8")
  .split("\n")
  .filter((line) => line.includes("](../rules/") && line.startsWith("| "))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) =>
        cell
          .trim()
          .replaceAll("\\|", "|")
          .replace(/^\[?`(.*?)`(?:\]\(.*\))?$/, "$1"),
      ),
  );
const decisions = rows
  .filter((cells) => cells.length === 4)
  .map(([find = "", ...cells]) => [/<span>(`+)(.*)\1<\/span>$/.exec(find)?.[2]?.trim() ?? "", ...cells]);
const extensions = rows.filter((cells) => cells.length === 3);

/** What the examples of the tables refer to. */
const prelude = `export {};
interface Order { id: string }
declare const order: Order;
declare const orders: Order[];
declare function pay(order: Order): void;
declare function save(): Promise<void>;
/** @deprecated Use pay. */
declare function oldPay(): void;
declare function readAll<Item = Order>(): Item[];
declare const total: number;
declare const numbers: number[];
declare const isPaid: boolean;
declare const name: string;
declare const nickname: string | undefined;
declare const customer: { name: string } | undefined;
declare const parsed: any;
declare const input: unknown;
enum Status { Open, Paid }
declare const status: Status;
`;

describe("the tables of decisions", () => {
  it("name a rule that reports the example", { timeout: 120_000 }, () => {
    expect(decisions.length).toBeGreaterThan(45);
    const jobs = decisions.map(([example = "", rule = ""]) => ({
      rule,
      code: prelude + example,
      fileName: "example.ts",
      options: [],
      compilerOptions: {},
    }));
    const verdicts = lintJobs(jobs, process.cwd());
    const first = prelude.split("\n").length;
    const silent = verdicts.flatMap((verdict, index) =>
      "reports" in verdict && verdict.reports.some(({ line }) => line >= first)
        ? []
        : [`${decisions[index]?.slice(0, 2).join(": ") ?? ""} ${JSON.stringify(verdict)}`],
    );
    expect(silent).toEqual([]);
  });

  it("name the smallest config of the rule, whether it needs types, and since when there is the rule", () => {
    const wrong = decisions.filter(([, rule = "", config, since]) => {
      const enabling = presets.find((preset) =>
        configs[preset]?.some(
          ({ rules = {} }) => ![undefined, "off"].includes(rules[prefix + rule] as string | undefined),
        ),
      );
      const isTyped = metaOf(rule)?.docs.requiresTypeChecking === true;
      const added = ruleAdded(rule, release)?.replace(" or earlier", "");
      return config !== (enabling ?? (isTyped ? "none, needs types" : "none")) || since !== added;
    });
    expect(wrong).toEqual([]);
  });
});

describe("the table of extension rules", () => {
  const builtIn = new Linter({ configType: "eslintrc" }).getRules();
  const baseOf = (rule: string): string => {
    const base = metaOf(rule)?.docs.extendsBaseRule;
    return typeof base === "string" ? base : rule;
  };

  it("has all of them, and those without types in ESLint's rule are not enough", () => {
    const all = Object.keys(plugin.rules).filter((rule) => metaOf(rule)?.docs.extendsBaseRule);
    expect(extensions.map(([rule]) => rule)).toEqual(all.sort());
    const supported = all.filter((rule) => {
      const { dialects = [] } = (builtIn.get(baseOf(rule))?.meta ?? {}) as {
        readonly dialects?: readonly string[];
      };
      return dialects.includes("typescript");
    });
    expect(extensions.filter(([, answer]) => answer === "yes").map(([rule]) => rule)).toEqual(supported);
  });

  it("says yes only where both rules report the same on all examples", { timeout: 120_000 }, async () => {
    const enough = new Set(extensions.filter(([, answer]) => answer === "yes").map(([rule]) => rule));
    const linter = new Linter();
    const jobs = (await ruleExamples()).filter(
      ({ rule, options }) => enough.has(rule) && !hasRenamed(options),
    );
    expect(jobs.length).toBeGreaterThan(100);
    const different = jobs.filter(({ rule, code, fileName, options }) => {
      const reportsOf = (id: string): readonly string[] =>
        linter
          .verify(
            code,
            [
              {
                files: ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"],
                languageOptions: { parser },
                plugins: { "@typescript-eslint": plugin as never },
                linterOptions: { reportUnusedDisableDirectives: "off" },
                rules: { [id]: ["error", ...options] },
              } as Linter.Config,
            ],
            { filename: fileName },
          )
          .map(({ line, column, message }) => `${line}:${column} ${message}`);
      return reportsOf(baseOf(rule)).join("\n") !== reportsOf(prefix + rule).join("\n");
    });
    expect(different.map(({ rule, code }) => `${rule}\n${code}`)).toEqual([]);
  });
});

/** Options that have another name in ESLint, as the table says. */
function hasRenamed(options: readonly unknown[]): boolean {
  return /ignoreClassesThatImplementAnInterface|(?:private|protected)-constructors/.test(
    JSON.stringify(options),
  );
}
