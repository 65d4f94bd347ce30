import { wellFormed } from "./defaults.ts";
import { onlyRule } from "../config/eslintrc.ts";
import { fitsUrl } from "./hash/hash.ts";
import { type Versions, versionsTable } from "./markdown.ts";
import { rulePrefix } from "../../model/rules/rule.ts";
import type { PlayState } from "./state.ts";

export interface IssueForm {
  /** The form for a new bug, filled in. */
  readonly href: string;
  /** What the reader has to do when the URL has no room for everything. */
  readonly notice?: string;
}

export interface IssueFacts {
  /** The URL that opens the state. */
  readonly link: string;
  readonly versions: Versions;
  /** The repository's form for new issues. */
  readonly form?: string;
}

const upstreamForm = "https://github.com/typescript-eslint/typescript-eslint/issues/new";

/** Longer URLs are refused by the code host. */
const longestUrl = 8000;

const leftOut = "Too long for the URL. In the playground, use “Copy Markdown” and paste the result here.";

/** The form for a bug of a rule, filled in by the names of its fields. The title names the rule where one alone is on. */
export function issueForm(state: PlayState, { link, versions, form = upstreamForm }: IssueFacts): IssueForm {
  const only = onlyRule(state.eslintrc);
  // a name that was typed may be anything
  const rule = /^[\w@/-]{1,100}$/.test(only ?? "") ? only : undefined;
  const fields = new Map([
    ["template", "01-bug-report-plugin.yaml"],
    ["title", `Bug: [${rule?.replace(rulePrefix, "") ?? "rule name here"}] <short description of the issue>`],
    ["playground-link", fitsUrl(state) ? link : leftOut],
    ["repro-code", codeOf(state)],
    ["eslint-config", `module.exports = ${state.eslintrc.trim() || "{}"};`],
    ["typescript-config", state.tsconfig.trim() || "{}"],
    ["versions", versionsTable(versions)],
  ]);
  const href = (): string =>
    `${form}?${new URLSearchParams([...fields].map(([name, text]) => [name, wellFormed(text)]))}`;
  const all = href();
  if (all.length <= longestUrl && fitsUrl(state)) return { href: all };
  // the link comes last, because it contains all the rest
  for (const name of ["repro-code", "typescript-config", "eslint-config", "playground-link"]) {
    if (href().length <= longestUrl) break;
    if ((fields.get(name)?.length ?? 0) > leftOut.length) fields.set(name, leftOut);
  }
  return {
    href: href(),
    notice:
      "The URL of the form cannot hold all of this. Use “Copy Markdown” and paste the result into the form.",
  };
}

function codeOf({ code, files }: PlayState): string {
  return [code, ...files.map(({ name, text }) => `// ${name}\n${text}`)].join("\n\n").trim();
}
