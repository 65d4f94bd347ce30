import { Component, type ReactNode } from "react";
import styles from "./crash-guard.module.css";

interface GuardProps {
  /** A change of route gives the page another chance. */
  readonly route: string;
  /** What to render instead; absent: the message, and a way to try again. */
  readonly fallback?: (message: string) => ReactNode;
  readonly children: ReactNode;
}

interface GuardState {
  /** Whatever was thrown. */
  readonly error: unknown;
}

/** Renders something else when what it holds throws. Does nothing on the server. */
export class CrashGuard extends Component<GuardProps, GuardState> {
  override readonly state: GuardState = { error: undefined };

  static getDerivedStateFromError(error: unknown): GuardState {
    // undefined means that all is well
    return { error: error ?? String(error) };
  }

  override componentDidUpdate(previous: GuardProps): void {
    if (previous.route !== this.props.route && this.state.error !== undefined) this.reset();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const message = messageChain(error);
    if (this.props.fallback) return this.props.fallback(message);
    return (
      <Crash title="This page crashed." message={message}>
        <button type="button" onClick={this.reset}>
          Try again
        </button>
      </Crash>
    );
  }

  private readonly reset = (): void => {
    this.setState({ error: undefined });
  };
}

interface CrashProps {
  readonly title: string;
  readonly message: string;
  readonly children?: ReactNode;
}

/** What went wrong, and under it what the reader can do. */
export function Crash({ title, message, children }: CrashProps) {
  return (
    <main className={styles.crash}>
      <h1>{title}</h1>
      <pre>{message}</pre>
      {children}
    </main>
  );
}

/** The message of what was thrown and of its causes, each once, even when causes form a circle. */
export function messageChain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const chain: Error[] = [];
  for (let next: unknown = thrown; next instanceof Error && !chain.includes(next); next = next.cause)
    chain.push(next);
  return chain.map(({ message }) => message).join("\n\nCause:\n");
}
