import { copyAnswers, copyLater } from "../../theme/lib/clipboard.ts";
import { useCopyResult } from "../../theme/lib/use-copy-result.ts";
import type { PlayWorker, TreeNode } from "../state/protocol.ts";
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
  const [answer, show] = useCopyResult(answerFor);
  if (node === undefined) return null;
  const press = (): void => {
    show(copyLater(worker.ask("json", { id: node.id }).then(({ text }) => text)));
  };
  const shown = answer && copyAnswers[answer];
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        {...(answer === "copied" && { "data-copied": "" })}
        onClick={press}
      >
        {shown ?? (
          <span>
            Copy as JSON:{" "}
            <span className={styles.copied}>{node.value === undefined ? node.label : node.key}</span>
          </span>
        )}
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
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
