import type { ReactNode } from "react";
import type { RuleFacts } from "../../model/rules/rule.ts";
import { Link } from "../lib/link.tsx";
import styles from "./rule-attributes.module.css";
import { configNameOf, marks, presetMark, type RuleMark } from "./rule-marks.ts";

/** The cards below a rule's description, each only if it applies. */
export function RuleAttributes({ rule }: { readonly rule: RuleFacts }) {
  const preset = presetMark(rule);
  const config = configNameOf(rule);
  const base = rule.extendsBaseRule;
  return (
    <ul className={styles.cards}>
      {preset !== undefined && config !== undefined && (
        <Card mark={preset}>
          Enabled by the <Link href={`/users/configs#${config}`}>{config}</Link> config.
        </Card>
      )}
      {rule.fixable && (
        <Card mark={marks.fixable}>
          Some reports are fixed by{" "}
          <Link href="https://eslint.org/docs/latest/use/command-line-interface#--fix">
            <code>eslint --fix</code>
          </Link>
          .
        </Card>
      )}
      {rule.hasSuggestions && (
        <Card mark={marks.suggestions}>
          Some reports offer{" "}
          <Link href="https://eslint.org/docs/latest/use/core-concepts/#rule-suggestions">suggestions</Link>{" "}
          in your editor.
        </Card>
      )}
      {rule.requiresTypeChecking && (
        <Card mark={marks.typeChecked}>
          Needs <Link href="/getting-started/typed-linting">type information</Link>{" "}
          {rule.typedOption === undefined ? (
            "to run."
          ) : (
            <>
              for the option <code>{rule.typedOption}</code>.
            </>
          )}
        </Card>
      )}
      {base !== undefined && (
        <Card mark={marks.extension}>
          An <Link href="/rules/#extension-rules">extension</Link> of ESLint&apos;s{" "}
          <Link href={`https://eslint.org/docs/latest/rules/${base}`}>
            <code>{base}</code>
          </Link>
          .
        </Card>
      )}
      {rule.frozen && (
        <Card mark={marks.frozen}>
          <Link href="/rules/#frozen-rules">Frozen</Link>: it gets no new options.
        </Card>
      )}
    </ul>
  );
}

function Card({ mark, children }: { readonly mark: RuleMark; readonly children: ReactNode }) {
  return (
    <li className={styles.card}>
      <span className={styles.mark} aria-hidden="true">
        {mark.emoji}
      </span>
      <span>{children}</span>
    </li>
  );
}
