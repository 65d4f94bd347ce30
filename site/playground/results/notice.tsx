import { type ReactNode, useId } from "react";
import { Icon } from "../../theme/lib/icon.tsx";
import { stoppedNotice } from "../client/endless-rule.ts";
import { megabytes } from "../download/progress-text.ts";
import type { WorkerStatus } from "../client/worker-status.ts";
import styles from "./notice.module.css";

export interface NoticesProps {
  readonly status: WorkerStatus;
  /** A message about the URL, or about a version that does not exist. */
  readonly problem?: string | undefined;
  readonly onDismiss: () => void;
  /** Starts a new worker, with all rules. */
  readonly onRestart: () => void;
  /** The names of files that the reader has closed, the last one at the end. */
  readonly closed?: readonly string[];
  readonly onReopen?: () => void;
  readonly onForget?: () => void;
}

/** Messages about the playground itself. In the page from the start, so that screen readers announce them. */
export function Notices({ status, problem, onDismiss, onRestart, ...files }: NoticesProps) {
  const stopped = status.name === "ready" ? status.stopped : [];
  return (
    <div className={styles.notices}>
      <div role="alert">
        {problem !== undefined && (
          <Notice kind="warning" actions={[{ label: "Dismiss", icon: "close", onPress: onDismiss }]}>
            {problem}
          </Notice>
        )}
        {status.name === "failed" && (
          <Notice kind="error" actions={[{ label: "Retry", onPress: onRestart }]}>
            <strong>The linter could not be loaded.</strong> You can keep editing; links and copying still
            work.
            <code className={styles.detail}>{status.problem}</code>
          </Notice>
        )}
      </div>
      <div role="status">
        {status.name === "loading" && status.progress && (
          <span className="visually-hidden">Loading the linter, {megabytes(status.progress.total)} MB…</span>
        )}
        {status.name === "searching" && (
          <Notice kind="warning">A rule does not finish on this code. Testing the rules one by one…</Notice>
        )}
        {status.name === "restarting" && <Notice kind="warning">Restarting the linter…</Notice>}
        {stopped.length > 0 && (
          <Notice kind="warning" actions={[{ label: "Try again", onPress: onRestart }]}>
            {stoppedNotice(stopped)}
          </Notice>
        )}
        <ClosedNotice {...files} />
      </div>
    </div>
  );
}

function ClosedNotice({
  closed = [],
  onReopen,
  onForget,
}: Pick<NoticesProps, "closed" | "onReopen" | "onForget">) {
  const last = closed.at(-1);
  if (last === undefined || !onReopen || !onForget) return null;
  const others = closed.length - 1;
  return (
    <Notice
      kind="info"
      actions={[
        { label: "Undo", onPress: onReopen },
        { label: "Dismiss", icon: "close", onPress: onForget },
      ]}
    >
      {others === 0
        ? `${last} is closed.`
        : `${last} is closed, and ${others} other ${others === 1 ? "file" : "files"} before it.`}
    </Notice>
  );
}

interface NoticeProps {
  readonly kind: "warning" | "error" | "info";
  readonly actions?: readonly {
    readonly label: string;
    readonly icon?: "close";
    readonly onPress: () => void;
  }[];
  readonly children: ReactNode;
}

function Notice({ kind, actions = [], children }: NoticeProps) {
  const id = useId();
  return (
    <div className={styles.notice} data-kind={kind}>
      <p id={id} className={styles.text}>
        {children}
      </p>
      {actions.map(({ label, icon, onPress }) => (
        <button
          key={label}
          type="button"
          className={styles.button}
          aria-label={icon && label}
          aria-describedby={id}
          onClick={onPress}
        >
          {icon ? <Icon name={icon} /> : label}
        </button>
      ))}
    </div>
  );
}
