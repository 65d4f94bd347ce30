import type { ReactNode } from "react";
import type { RuleFacts } from "../../model/rules/rule.ts";
import { Link } from "../lib/link.tsx";
import styles from "./rule-attributes.module.css";
import { RuleIcon } from "./rule-icon.tsx";
import { configNameOf, marks, presetMark, type RuleMark } from "./rule-marks.ts";

/** The badges below a rule's description, each only if it applies, with a link to what it means. */
export function RuleAttributes({ rule }: { readonly rule: RuleFacts }) {
  const preset = presetMark(rule);
  const config = configNameOf(rule);
  const base = rule.extendsBaseRule;
  return (
    <ul className={styles.badges}>
      {preset !== undefined && config !== undefined && (
        <Badge mark={preset} href={`/users/configs#${config}`} title={`Enabled by the ${config} config`}>
          {config}
        </Badge>
      )}
      {rule.fixable && (
        <Badge
          mark={marks.fixable}
          href="https://eslint.org/docs/latest/use/command-line-interface#--fix"
          title="Some reports are fixed by eslint --fix"
        >
          fixable
        </Badge>
      )}
      {rule.hasSuggestions && (
        <Badge
          mark={marks.suggestions}
          href="https://eslint.org/docs/latest/use/core-concepts/#rule-suggestions"
          title="Some reports offer suggestions in your editor"
        >
          suggestions
        </Badge>
      )}
      {rule.requiresTypeChecking && (
        <Badge
          mark={marks.typeChecked}
          href="/getting-started/typed-linting"
          title={`Needs type information ${rule.typedOption === undefined ? "to run" : `for the option ${rule.typedOption}`}`}
        >
          type information
          {rule.typedOption !== undefined && (
            <>
              {" for "}
              <code>{rule.typedOption}</code>
            </>
          )}
        </Badge>
      )}
      {base !== undefined && (
        <Badge
          mark={marks.extension}
          href={`https://eslint.org/docs/latest/rules/${base}`}
          title="Extends a rule of ESLint, and is used in its place"
        >
          extends <code>{base}</code>
        </Badge>
      )}
      {rule.frozen && (
        <Badge mark={marks.frozen} href="/rules/#frozen-rules" title="It gets no new options">
          frozen
        </Badge>
      )}
      {rule.added !== undefined && (
        <li>
          <span className={styles.added}>Added in {rule.added}</span>
        </li>
      )}
    </ul>
  );
}

interface BadgeProps {
  readonly mark: RuleMark;
  readonly href: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Badge({ mark, href, title, children }: BadgeProps) {
  return (
    <li title={title}>
      <Link href={href} className={styles.badge}>
        <RuleIcon mark={mark} />
        {children}
      </Link>
    </li>
  );
}
