import { routeKey } from "../../../site/model/paths.ts";
import { type LintRule, rulePrefix } from "../../../site/model/rules/rule.ts";
import { readEslintrc } from "../../../site/playground/config/eslintrc.ts";
import { parseJsonc } from "../../../site/playground/config/jsonc.ts";
import { isRecord } from "../../../site/playground/state/defaults.ts";
import { readHash } from "../../../site/playground/state/hash/hash.ts";
import type { LinkUse } from "../../content/markdown/context.ts";
import type { DiagnosticOf } from "../../diagnostics/diagnostic.ts";
import { nearestOf } from "../../lib/nearest.ts";
import { decodeUrl } from "../../lib/unsafe-url.ts";
import { validate } from "../../playground/stubs/json-schema.ts";
import type { SchemaError } from "../../playground/stubs/schema-walk.ts";
import { absoluteUrl } from "../../routes/absolute-url.ts";
import type { LinkTargets, ResolvedLink } from "../../routes/link.ts";

/** The rules of the plugin by name; empty if the site has no plugin. */
export type KnownRules = ReadonlyMap<string, LintRule>;

/** Both are whole sentences. */
export interface PlaygroundFault {
  readonly reason: string;
  readonly remedy: string;
}

/** Judges the state in a link to the playground: compression makes it unreadable for authors. */
export function playgroundDiagnostics(
  { href, at }: LinkUse,
  { target }: ResolvedLink,
  { targets, rules }: { readonly targets: LinkTargets; readonly rules: KnownRules },
): readonly DiagnosticOf<"bad-playground-link">[] {
  const [, before = "", hash = ""] = /^([^#]*)(#.*)$/s.exec(decodeUrl(href)) ?? [];
  const play = targets.table.entries.get(routeKey("/play"));
  if (hash === "" || play?.kind !== "template") return [];
  // a link may name the site with its host
  const page = target?.route ?? before.replace(/\?.*/s, "");
  const pages = [play.route, absoluteUrl(targets.config, play.route)];
  if (!pages.some((each) => routeKey(each) === routeKey(page))) return [];
  return playgroundFaults(hash, rules).map((fault) => ({ code: "bad-playground-link", at, ...fault }));
}

/**
 * What is wrong with the fragment of a link to the playground: it does not decode, a configuration is not JSON, a rule
 * does not exist, or the rule's schema refuses the options. Rules without the plugin's prefix belong to ESLint, and
 * only the playground knows them.
 */
export function playgroundFaults(hash: string, rules: KnownRules): readonly PlaygroundFault[] {
  const { state, problem } = readHash(hash);
  if (problem !== undefined) return [{ reason: problem, remedy: copyAgain }];
  const { eslintrc = "", tsconfig = "" } = state;
  return [
    ...jsonFaults("ESLint", eslintrc),
    ...jsonFaults("TypeScript", tsconfig),
    ...Object.entries(readEslintrc(eslintrc).rules).flatMap(([name, entry]) =>
      ruleFaults(name, entry, rules),
    ),
  ];
}

const copyAgain = "Open the playground, set it up again, and copy its link.";

function writeAgain(tool: string): string {
  return `Open the link, correct the ${tool} configuration in the playground, and copy its link.`;
}

function jsonFaults(tool: string, text: string): readonly PlaygroundFault[] {
  const { value, problems } = parseJsonc(text);
  const [first] = problems;
  const remedy = writeAgain(tool);
  if (first) return [{ reason: `Its ${tool} configuration is not valid JSON: ${first.message}`, remedy }];
  if (value === undefined || isRecord(value)) return [];
  return [{ reason: `Its ${tool} configuration is not an object.`, remedy }];
}

const levels: readonly unknown[] = ["off", "warn", "error", 0, 1, 2];

function ruleFaults(name: string, entry: unknown, rules: KnownRules): readonly PlaygroundFault[] {
  const remedy = writeAgain("ESLint");
  const [level, ...options] = (Array.isArray(entry) ? entry : [entry]) as readonly unknown[];
  if (!levels.includes(level))
    return [{ reason: `The rule ${name} needs a level: "off", "warn" or "error".`, remedy }];
  // without a plugin no rule is known
  if (!name.startsWith(rulePrefix) || rules.size === 0) return [];
  const bare = name.slice(rulePrefix.length);
  const rule = rules.get(bare);
  if (!rule) {
    const nearest = nearestOf(bare, rules.keys());
    const hint = nearest === undefined ? "" : `Did you mean \`${rulePrefix}${nearest}\`? `;
    return [{ reason: `The rule ${name} does not exist.`, remedy: `${hint}${remedy}` }];
  }
  const schema = schemaOf(rule.schema);
  // ESLint does not look at the options of a rule that is off
  const [error] = schema && level !== "off" && level !== 0 ? validate(schema, options) : [];
  return error ? [{ reason: `The options of ${name} are not valid: ${schemaFault(error)}.`, remedy }] : [];
}

/** The wording of ESLint. */
function schemaFault({ data, message, params }: SchemaError): string {
  const { additionalProperty: property } = params;
  if (typeof property === "string") return `they have an unexpected property “${short(property)}”`;
  return `${short(JSON.stringify(data))} ${message}`;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** As ESLint reads it: a list describes the options one by one, `false` turns validation off. */
function schemaOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(schema)) return { type: "array", items: schema, minItems: 0, maxItems: schema.length };
  return isRecord(schema) ? schema : undefined;
}
