import { Component, type CSSProperties, type ReactNode } from "react";

// Not a style sheet: each page with an island would load it, and hardly any island crashes. One style for the frame, the
// message and the button takes the fewest bytes of these pages.
const box: CSSProperties = {
  margin: "var(--space-2) 0",
  padding: "var(--space-2)",
  background: "var(--error-soft)",
  border: "1px solid",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
};

interface GuardProps {
  readonly children: ReactNode;
}

interface GuardState {
  /** Any thrown value. */
  readonly error?: unknown;
}

/** Wraps an island: replaces it with the error when it throws, and leaves the rest of the page alone. */
export class CrashGuard extends Component<GuardProps, GuardState> {
  override readonly state: GuardState = {};

  static getDerivedStateFromError(error: unknown): GuardState {
    // undefined: no error
    return { error: error ?? String(error) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div role="alert" style={box}>
        <h2>This part of the page crashed.</h2>
        <pre style={box}>{messageChain(error)}</pre>
        <button
          type="button"
          style={box}
          onClick={() => {
            this.setState({ error: undefined });
          }}
        >
          Try again
        </button>
      </div>
    );
  }
}

/** The messages of a thrown value and of its causes, each once, even when causes form a cycle. */
export function messageChain(thrown: unknown): string {
  const chain: Error[] = [];
  for (let next = thrown; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next);
  return chain.map(({ message }) => message).join("\n\nCause:\n") || String(thrown);
}
