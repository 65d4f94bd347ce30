import { Component, type ReactNode } from "react";
import styles from "./crash-guard.module.css";

interface GuardProps {
  /** A change of route gives the page another chance. */
  readonly route: string;
  readonly children: ReactNode;
}

interface GuardState {
  /** Whatever was thrown. */
  readonly error: unknown;
}

/** Keeps navigation and footer usable when the page's content throws. Does nothing on the server. */
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
    return (
      <main className={styles.crash}>
        <h1>This page crashed.</h1>
        <button type="button" onClick={this.reset}>
          Try again
        </button>
        <pre>{messageChain(error)}</pre>
      </main>
    );
  }

  private readonly reset = (): void => {
    this.setState({ error: undefined });
  };
}

/** The message of what was thrown and of its causes, each once, even when causes form a circle. */
export function messageChain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const chain: Error[] = [];
  for (let next: unknown = thrown; next instanceof Error && !chain.includes(next); next = next.cause)
    chain.push(next);
  return chain.map(({ message }) => message).join("\n\nCause:\n");
}
