import { factMarksIn } from "../content/fact-marks.ts";
import { pageOf } from "./compare-rules.ts";
import type { Sources } from "./prose.ts";
import { difference, type Finding, plugin, type Release } from "./release.ts";

/** A text of the documented release that the other one does not have. */
interface Quotation {
  readonly pattern: RegExp;
  /** What to do with a line that has it. */
  readonly text: string;
  /** A page that the comparison of the releases names already. */
  readonly except: string;
  /** The mark whose value it is. A page with this mark is checked by it. */
  readonly fact?: string;
}

/**
 * Lines of all pages that name what a release removes or changes: supported ranges, messages, rules and configs. Posts
 * are true for their day.
 */
export function staleQuotations(before: Release, after: Release, sources: Sources): Finding[] {
  const quotations = [
    ...ranges(before, after),
    ...messages(before, after),
    ...removedRules(before, after),
    ...removedConfigs(before, after),
  ];
  return [...sources].flatMap(([page, text]) => {
    if (page.startsWith("content/blog/") || !page.endsWith(".md")) return [];
    const facts = new Set(factMarksIn(text).map(({ name }) => name));
    const wanted = quotations.filter(
      ({ except, fact }) => page !== except && (fact === undefined || !facts.has(fact)),
    );
    return text.split("\n").flatMap((line, index) => {
      const plain = withPlainRanges(line);
      return wanted
        .filter(({ pattern }) => pattern.test(plain))
        .map((each): Finding => ({ kind: "prose", page, line: index + 1, text: each.text }));
    });
  });
}

/** Pages write "`^8.0.0` or `^9.0.0`" as well, and bars in tables with a backslash. */
function withPlainRanges(line: string): string {
  return line.replaceAll("\\|", "|").replace(/(?<=\d)`(?:,| or) `(?=[\d^~<>=])/g, " || ");
}

function ranges(before: Release, after: Release): Quotation[] {
  const [old = {}, now = {}] = [before.ranges[plugin], after.ranges[plugin]];
  const { removed, changed } = difference(old, now);
  return [...removed, ...changed].map((name) => ({
    // a range that continues is another one
    pattern: new RegExp(`(?<!\\|\\| )${escaped(old[name] ?? "")}(?! \\|\\|)`),
    text: `The line has the supported range of ${name}, which is ${now[name] ?? "not stated any more"}.`,
    except: "content/users/dependency-versions.md",
  }));
}

/** Shorter messages are words of many sentences. */
const shortestMessage = 12;

function messages(before: Release, after: Release): Quotation[] {
  const now = new Map(after.rules.map((rule) => [rule.name, rule.messages]));
  return before.rules.flatMap(({ name, messages: old }): Quotation[] => {
    const known = now.get(name);
    if (!known) return [];
    const { removed, changed } = difference(old, known);
    return [...removed, ...changed].flatMap((id): Quotation[] => {
      const text = old[id] ?? "";
      if (text.replace(/\{\{.*?\}\}/g, "").length < shortestMessage) return [];
      const is = known[id] === undefined ? "does not exist any more" : `is “${known[id]}”`;
      return [
        {
          pattern: new RegExp(
            text
              .split(/\{\{.*?\}\}/)
              .map(escaped)
              .join(".+"),
          ),
          text: `The line quotes the message \`${id}\` of \`${name}\`, which ${is}.`,
          except: pageOf(name),
          fact: `message ${name} ${id}`,
        },
      ];
    });
  });
}

function removedRules(before: Release, after: Release): Quotation[] {
  const now = new Set(after.rules.map(({ name }) => name));
  return before.rules.flatMap(({ name }) =>
    now.has(name)
      ? []
      : [
          {
            pattern: new RegExp(`(?:@typescript-eslint|/rules)/${escaped(name)}(?![\\w-])`),
            text: `The line names the rule \`${name}\`, which is removed.`,
            except: pageOf(name),
          },
        ],
  );
}

function removedConfigs(before: Release, after: Release): Quotation[] {
  return difference(before.presets, after.presets).removed.map((name) => {
    const flat = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return {
      pattern: new RegExp(`(?:configs\\.${escaped(flat)}|@typescript-eslint/${escaped(name)})(?![\\w-])`),
      text: `The line names the config \`${name}\`, which is removed.`,
      except: "content/users/configs.md",
    };
  });
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
