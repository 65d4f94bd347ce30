import type { ReactNode } from "react";
import { copyAnswers, copyLater, type CopyResult } from "../../theme/lib/clipboard.ts";
import { useCopyResult } from "../../theme/lib/use-copy-result.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
import results from "../results/results.module.css";
import styles from "./tree.module.css";

/** Milliseconds for which the button shows the outcome. */
const answerFor = 1000;

interface CopyJsonProps {
  readonly worker: PlayWorker;
  /** The node to copy with everything below it; absent when there is none. */
  readonly node: TreeNode | undefined;
}

/** Copies a node as JSON: the one on which the focus was last, or the whole tree. */
export function CopyJson({ worker, node }: CopyJsonProps) {
  if (node === undefined) return null;
  return (
    <CopyTool copy={() => copyLater(worker.ask("json", { id: node.id }).then(({ text }) => text))}>
      <span>
        Copy as JSON:{" "}
        <span className={styles.copied}>{node.value === undefined ? node.label : node.key}</span>
      </span>
    </CopyTool>
  );
}

interface CopyToolProps {
  readonly copy: () => Promise<CopyResult>;
  readonly children: ReactNode;
}

/** A button above a tree or a text that copies it. */
export function CopyTool({ copy, children }: CopyToolProps) {
  const [answer, show] = useCopyResult(answerFor);
  const shown = answer && copyAnswers[answer];
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        {...(answer === "copied" && { "data-copied": "" })}
        onClick={() => {
          show(copy());
        }}
      >
        {shown ?? children}
      </button>
      <span role="status" className="visually-hidden">
        {shown}
      </span>
    </>
  );
}

interface LoadErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** A request that the worker could not answer, and a button to send it again. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{message}</p>
      <button type="button" className={results.cancel} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
