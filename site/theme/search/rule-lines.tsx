import { rulePrefix } from "../../model/rules/rule.ts";
import { copyAnswers, copyText, hasClipboard } from "../lib/clipboard.ts";
import { useCopyResult } from "../lib/use-copy-result.ts";
import { keepFocus } from "./parts.tsx";
import styles from "./dialog.module.css";

/** Milliseconds for which a button shows the outcome. */
const answerFor = 2000;

/** The lines that turn a rule off: for the next line of code, and in a configuration. */
export function RuleLines({ rule }: { readonly rule: string }) {
  const name = rulePrefix + rule;
  return (
    <section className={styles.rule} aria-label={`Turn off ${rule}`}>
      <CopyLine what="comment" text={`// eslint-disable-next-line ${name}`} />
      <CopyLine what="configuration" text={`"${name}": "off",`} />
    </section>
  );
}

function CopyLine({ what, text }: { readonly what: string; readonly text: string }) {
  const [answer, show] = useCopyResult(answerFor);
  const shown = answer && copyAnswers[answer];
  return (
    <div className={styles.line}>
      <code>{text}</code>
      {hasClipboard() && (
        <button
          type="button"
          className={styles.copy}
          onMouseDown={keepFocus}
          onClick={() => {
            show(copyText(() => text));
          }}
        >
          {shown ?? (
            <>
              Copy<span className="visually-hidden"> the {what}</span>
            </>
          )}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {shown}
      </span>
    </div>
  );
}
