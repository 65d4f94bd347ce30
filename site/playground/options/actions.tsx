import { useId, useState } from "react";
import type { IssueForm } from "../state/report.ts";
import { CopyButton, Note, ReportLink } from "./share.tsx";
import styles from "./options.module.css";

/** "off": not saved. "saved": the playground opens without a network. "failed": the reader may try again. */
export type OfflineState = "off" | "saving" | "saved" | "failed";

/** The actions for the offline copy. */
export interface OfflineChoice {
  readonly state: OfflineState;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

export interface OptionsActionsProps {
  /** The URL with everything in it. */
  readonly link: () => string;
  /** Why there is no such URL. */
  readonly linkProblem?: string | undefined;
  readonly markdown: () => string;
  /** The HTML that shows everything on another site. */
  readonly embed: () => string;
  readonly issue: () => IssueForm;
  /** Formats the file in the editor. */
  readonly onFormat: () => void;
  /** Absent when there is nothing to save: without a service worker, or when the whole site is saved. */
  readonly offline?: OfflineChoice | undefined;
}

/** Actions for the code and its configurations. */
export function OptionsActions(props: OptionsActionsProps) {
  const { link, linkProblem, markdown, embed, issue, onFormat, offline } = props;
  return (
    <>
      <button type="button" className={styles.action} data-sign="format" onClick={onFormat}>
        Format file
      </button>
      <CopyButton text={link} problem={linkProblem}>
        Copy link
      </CopyButton>
      <CopyButton text={markdown}>Copy Markdown</CopyButton>
      <CopyButton text={embed} problem={linkProblem}>
        Copy embed code
      </CopyButton>
      <ReportLink issue={issue} />
      {offline && <OfflineButton {...offline} />}
    </>
  );
}

const offlineLabels: { readonly [state in OfflineState]: string } = {
  off: "Save for offline use",
  saving: "Saving…",
  saved: "Delete offline copy",
  failed: "Could not be saved. Try again",
};

const offlineNotes: { readonly [state in OfflineState]?: string } = {
  saving: "Saving all files of the playground.",
  saved: "Saved: the playground opens without a network.",
  failed: "Check your network connection and the free storage space.",
};

function OfflineButton({ state, onSave, onRemove }: OfflineChoice) {
  const id = useId();
  const [isRemoved, setRemoved] = useState(false);
  const isBusy = state === "saving";
  const press = (): void => {
    if (isBusy) return;
    setRemoved(state === "saved");
    if (state === "saved") onRemove();
    else onSave();
  };
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-sign="offline"
        data-answer={state === "failed" ? "refused" : undefined}
        // not disabled: the focus would be lost
        aria-disabled={isBusy}
        aria-describedby={id}
        onClick={press}
      >
        {offlineLabels[state]}
      </button>
      <Note id={id}>{offlineNotes[state] ?? (isRemoved ? "The offline copy is deleted." : undefined)}</Note>
    </>
  );
}
