import { useEffect, useState } from "react";
import type { RuleFacts } from "../../model/rules/rule.ts";
import { flatConfigOf } from "../../model/rules/rule-config.ts";
import styles from "./tools.module.css";

/** Milliseconds for which the button says what came of it. */
const answerFor = 2000;

/** Puts a configuration with the rules on the clipboard. */
export function CopyConfig({ rules }: { readonly rules: readonly RuleFacts[] }) {
  const [answer, setAnswer] = useState<"copied" | "refused">();
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(setAnswer, answerFor, undefined);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const copy = (): void => {
    copyText(flatConfigOf(rules)).then(
      () => {
        setAnswer("copied");
      },
      () => {
        setAnswer("refused");
      },
    );
  };
  const said = answer && answers[answer];
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        title="Copies an eslint.config.mjs with the rules shown"
        data-copied={answer === "copied" || undefined}
        onClick={copy}
      >
        {said ?? "Copy as flat config"}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

const answers = { copied: "Copied", refused: "Could not be copied" } as const;

// pages that came over an insecure connection have no clipboard
async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("This page is not allowed to use the clipboard.");
  await navigator.clipboard.writeText(text);
}
