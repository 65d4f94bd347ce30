import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import tseslint from "typescript-eslint";
import { readLintRules } from "../../../cli/rules/lint-plugin.ts";
import { rulePrefix } from "../../../site/model/rules/rule.ts";

const { rules } = await readLintRules({ packageDir: process.cwd(), cacheDir: "node_modules/.cache/site" });
const page = readFileSync("content/users/configs.md", "utf8");

type Severity = "error" | "off" | "warn";
type Entry = Severity | readonly [Severity, ...unknown[]];

/** The entries of a config for rules. `all` is the combination of its parts. */
function entriesOf(name: keyof typeof tseslint.configs): ReadonlyMap<string, Entry> {
  const config = tseslint.configs[name];
  const parts = (Array.isArray(config) ? config : [config]) as readonly { name?: string; rules?: object }[];
  // changes to the rules of ESLint are in a separate section
  const own = parts.filter((part) => !part.name?.endsWith("eslint-recommended"));
  return new Map(own.flatMap(({ rules: of = {} }) => Object.entries(of) as [string, Entry][]));
}

function severityOf(entry: Entry | undefined): Severity | undefined {
  return typeof entry === "string" ? entry : entry?.[0];
}

/** A section of the page, with the rules of its first table and their fixes. */
function sectionOf(anchor: string) {
  const text = new RegExp(`\\{#${anchor}\\}\\n(.*?)(?=\\n#)`, "s").exec(page)?.[1] ?? "";
  const rows = Array.from(
    text.matchAll(/^\| \[`([\w-]+)`\]\(\.\.\/rules\/\1\.md\) \| .*? \| (?:([a-z, ]+) )?\|$/gm),
    ([, rule = "", fix = ""]) => [rule, fix] as const,
  );
  const off = /^ESLint rules? that this config (?:also )?turns off[^:.]*: ([^.]*)\./m.exec(text)?.[1] ?? "";
  return {
    text,
    rows: new Map(rows),
    off: Array.from(off.matchAll(/`([\w-]+)`/g), ([, rule = ""]) => rule),
  };
}

const families = [
  ["recommended", "recommended", []],
  ["recommendedTypeChecked", "recommended-type-checked", ["recommended"]],
  ["strict", "strict", ["recommended"]],
  ["strictTypeChecked", "strict-type-checked", ["recommended", "recommendedTypeChecked", "strict"]],
  ["stylistic", "stylistic", []],
  ["stylisticTypeChecked", "stylistic-type-checked", ["stylistic"]],
] as const;

describe("the page of shared configs", () => {
  it.each(families)(
    "lists the rules that %s adds, and those of ESLint that it turns off",
    (name, anchor, smaller) => {
      const known = new Map(smaller.flatMap((each) => [...entriesOf(each)]));
      const added = [...entriesOf(name)].filter(([rule]) => !known.has(rule));
      const on = added.filter(([, entry]) => severityOf(entry) === "error").map(([rule]) => rule);
      const { rows, off } = sectionOf(anchor);
      expect([...rows.keys()]).toEqual(on.map((rule) => rule.slice(rulePrefix.length)).sort());
      expect(off).toEqual(
        added
          .filter(([, entry]) => severityOf(entry) === "off")
          .map(([rule]) => rule)
          .sort(),
      );
    },
  );

  it.each(families)("counts the rules of %s", (name, anchor) => {
    const ours = [...entriesOf(name)].filter(
      ([rule, entry]) => rule.startsWith(rulePrefix) && severityOf(entry) === "error",
    );
    expect(page).toContain(
      `| [\`${name}\`](#${anchor}) | ${String(ours.length)} | ${name.endsWith("Checked") ? "yes" : "no"} |`,
    );
  });

  it("lists whether the reports of a rule can be fixed", () => {
    const wrong = families.flatMap(([, anchor]) =>
      [...sectionOf(anchor).rows].flatMap(([name, fix]) => {
        const rule = rules.find((each) => each.name === name);
        const ways = [...(rule?.fixable ? ["fix"] : []), ...(rule?.hasSuggestions ? ["suggestion"] : [])];
        const is = ways.join(", ");
        return is === fix ? [] : [`${name}: "${is}", not "${fix}"`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("names the options in which a stricter config differs, with their values", () => {
    const text = sectionOf("strict-type-checked").text;
    const strict = entriesOf("strictTypeChecked");
    const options = [...strict].filter(([, entry]) => typeof entry !== "string");
    expect(options.map(([rule]) => rule.slice(rulePrefix.length)).sort()).toEqual(
      [
        "ban-ts-comment",
        "no-empty-function",
        "restrict-plus-operands",
        "restrict-template-expressions",
        "return-await",
      ].filter((name) => strict.has(rulePrefix + name)),
    );
    for (const [rule, entry] of options) {
      const [, value] = entry as readonly [Severity, unknown];
      const row = new RegExp(`^\\| .*${rule.slice(rulePrefix.length)}.* \\| .*$`, "gm");
      const said = text.match(row)?.at(-1) ?? "";
      for (const word of typeof value === "string" ? [value] : Object.keys(value as object))
        expect(said, rule).toContain(word);
    }
  });

  it("lists the recommended rules of ESLint that stay on", () => {
    const { rules: adapted = {} } = tseslint.configs.eslintRecommended as { rules?: Record<string, Entry> };
    const { text } = { text: /\{#eslint-recommended\}\n(.*?)(?=\n#)/s.exec(page)?.[1] ?? "" };
    const [offText = "", onText = ""] = text.split("It turns **on**");
    const namesIn = (part: string) => Array.from(part.matchAll(/`([\w-]+)`/g), ([, name = ""]) => name);
    const of = (wanted: Severity) =>
      Object.entries(adapted)
        .filter(([, entry]) => severityOf(entry) === wanted)
        .map(([rule]) => rule)
        .sort();
    expect(namesIn(offText.slice(offText.indexOf("turns **off**"))).sort()).toEqual(of("off"));
    expect(namesIn(onText).sort()).toEqual(of("error"));
  });
});
