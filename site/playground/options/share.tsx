import { type ReactNode, useId, useState } from "react";
import { copyAnswers, type CopyResult, copyText } from "../../theme/lib/clipboard.ts";
import { useCopyResult } from "../../theme/lib/use-copy-result.ts";
import type { IssueForm } from "../state/report.ts";
import styles from "./options.module.css";

/** Milliseconds for which a button shows the outcome. */
const answerFor = 1000;

interface CopyButtonProps {
  readonly text: () => string;
  /** Why nothing can be copied. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** Copies a text, and shows for a second whether this worked. */
export function CopyButton({ text, ...props }: CopyButtonProps) {
  return <CopyAction copy={() => copyText(text)} {...props} />;
}

interface CopyActionProps extends Omit<CopyButtonProps, "text"> {
  readonly copy: () => Promise<CopyResult>;
}

/** The same for a text that may come later. */
export function CopyAction({ copy, problem, children }: CopyActionProps) {
  const id = useId();
  const [answer, show] = useCopyResult(answerFor);
  const shown = answer && copyAnswers[answer];
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-answer={answer}
        data-sign="copy"
        // not disabled: screen readers would skip the reason
        aria-disabled={problem !== undefined}
        aria-describedby={id}
        onClick={() => {
          if (problem === undefined) show(copy());
        }}
      >
        {shown ?? children}
      </button>
      <Note id={id}>{problem}</Note>
      <span className="visually-hidden" role="status">
        {shown}
      </span>
    </>
  );
}

/** A link whose URL is computed when the reader is about to follow it: that takes too long for every key. */
export function ReportLink({ issue }: { readonly issue: () => IssueForm }) {
  const id = useId();
  const [notice, setNotice] = useState<string>();
  const fill = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void => {
    const form = issue();
    currentTarget.href = form.href;
    setNotice(form.notice);
  };
  return (
    <>
      <a
        className={styles.action}
        href="#"
        target="_blank"
        rel="noopener noreferrer"
        data-sign="issue"
        aria-describedby={id}
        onPointerEnter={fill}
        onFocus={fill}
        onPointerDown={fill}
        onClick={fill}
        onAuxClick={fill}
      >
        Report as issue
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <Note id={id}>{notice}</Note>
    </>
  );
}

/** The status of an action. It is in the page from the start, so that screen readers announce it. */
export function Note({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return (
    <p id={id} role="status" className={styles.note}>
      {children}
    </p>
  );
}
