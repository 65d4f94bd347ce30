import { rulePrefix } from "../../model/rules/rule.ts";
import { onlyRule, readEslintrc } from "../config/eslintrc.ts";
import { defaultTsconfig } from "../state/defaults.ts";
import { readHash } from "../state/hash/hash.ts";
import type { PlayState } from "../state/state.ts";
import { documentAt } from "../example/document-at.ts";

/**
 * The state with the first example of a rule, for a link that names the rule and has no code: the rule's page of this
 * site links to it. Its options come with it unless the link has some. Undefined when there is no such page.
 */
export async function withExampleOfRule(state: PlayState, page: string): Promise<PlayState | undefined> {
  const { code: own, files, left } = state;
  const rule = onlyRule(state.eslintrc);
  const name = rule?.startsWith(rulePrefix) ? rule.slice(rulePrefix.length) : "";
  if (own !== "" || files.length > 0 || left || rule === undefined || !/^[a-z-]+$/.test(name))
    return undefined;
  const folder = page.replace(/\/?(?:[?#][^]*)?$/, "/");
  const { code, fileType, eslintrc, tsconfig } = linkedState(
    await documentAt(new URL(`../rules/${name}/`, folder).href),
  );
  if (!code) return undefined;
  const entry = readEslintrc(state.eslintrc).rules[rule];
  const hasOptions = Array.isArray(entry) && entry.length > 1;
  return {
    ...state,
    code,
    ...(fileType && { fileType }),
    ...(eslintrc !== undefined && !hasOptions && { eslintrc }),
    ...(tsconfig !== undefined && state.tsconfig === defaultTsconfig && { tsconfig }),
  };
}

/** The state in the first link of a page that has code for the playground. */
function linkedState(page: Document | undefined): Partial<PlayState> {
  const link = page?.querySelector<HTMLAnchorElement>('a[href*="#code="], a[href*="&code="]');
  return link ? readHash(link.hash).state : {};
}
