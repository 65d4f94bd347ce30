import { type ReactNode, useEffect, useState } from "react";
import styles from "./play-options.module.css";

/** "off": not kept. "keeping": on its way. "kept": the playground opens without a network. "failed": try again. */
export type OfflineState = "off" | "keeping" | "kept" | "failed";

export interface OptionsActionsProps {
  /** The address with everything in it. */
  readonly link: () => string;
  readonly markdown: () => string;
  /** The form for a new issue, filled in. */
  readonly reportHref: () => string;
  /** Absent where nothing can be kept: without a service worker, or when all is kept anyway. */
  readonly offline?: { readonly state: OfflineState; readonly onKeep: () => void } | undefined;
}

/** What can be done with the code and its configurations. */
export function OptionsActions({ link, markdown, reportHref, offline }: OptionsActionsProps) {
  return (
    <>
      <CopyButton text={link}>Copy link</CopyButton>
      <CopyButton text={markdown}>Copy Markdown</CopyButton>
      <ReportLink href={reportHref} />
      {offline && <OfflineButton {...offline} />}
    </>
  );
}

/** Milliseconds for which a button says what came of it. */
const answerFor = 1000;
const answers = { copied: "Copied", refused: "Could not be copied" } as const;

function CopyButton({ text, children }: { readonly text: () => string; readonly children: ReactNode }) {
  const [answer, setAnswer] = useState<keyof typeof answers>();
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(setAnswer, answerFor, undefined);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const copy = (): void => {
    copyText(text).then(
      () => {
        setAnswer("copied");
      },
      () => {
        setAnswer("refused");
      },
    );
  };
  return (
    <>
      <button type="button" className={styles.action} data-answer={answer} data-sign="copy" onClick={copy}>
        {answer ? answers[answer] : children}
      </button>
      <span className="visually-hidden" role="status">
        {answer && answers[answer]}
      </span>
    </>
  );
}

// pages that came over an insecure connection have no clipboard
async function copyText(text: () => string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("This page may not use the clipboard.");
  await navigator.clipboard.writeText(text());
}

/** A link like any other, filled in when somebody is about to follow it: that takes too long for every key. */
function ReportLink({ href }: { readonly href: () => string }) {
  const fill = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void => {
    currentTarget.href = href();
  };
  return (
    <a
      className={styles.action}
      href="#"
      target="_blank"
      rel="noopener noreferrer"
      data-sign="issue"
      onPointerEnter={fill}
      onFocus={fill}
      onPointerDown={fill}
      onClick={fill}
      onAuxClick={fill}
    >
      Report as issue
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const offlineLabels: { readonly [state in OfflineState]: string } = {
  off: "Keep for offline",
  keeping: "Being kept …",
  kept: "Kept for offline",
  failed: "Could not be kept. Try again",
};

function OfflineButton({ state, onKeep }: { readonly state: OfflineState; readonly onKeep: () => void }) {
  const isIdle = state === "off" || state === "failed";
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-sign="offline"
        data-answer={state === "kept" ? "copied" : state === "failed" ? "refused" : undefined}
        // not disabled: the focus would be lost
        aria-disabled={!isIdle}
        onClick={() => {
          if (isIdle) onKeep();
        }}
      >
        {offlineLabels[state]}
      </button>
      <span className="visually-hidden" role="status">
        {state === "off" ? undefined : offlineLabels[state]}
      </span>
    </>
  );
}
