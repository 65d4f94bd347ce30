import { Component, type CSSProperties, type ReactNode } from "react";

// not a style sheet: each page with an island would load it, and hardly any island crashes
const frame: CSSProperties = { padding: "var(--gutter)", background: "var(--error-soft)" };
const lines: CSSProperties = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" };
const button: CSSProperties = {
  minHeight: "var(--target)",
  padding: "0 var(--space-4)",
  border: "1px solid var(--line-control)",
  borderRadius: "var(--radius)",
  background: "var(--ground)",
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
      <div role="alert" style={frame}>
        <h2>This part of the page crashed.</h2>
        <pre style={lines}>{messageChain(error)}</pre>
        <button
          type="button"
          style={button}
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
  if (!(thrown instanceof Error)) return String(thrown);
  const chain = new Set<Error>();
  for (let next: unknown = thrown; next instanceof Error && !chain.has(next); next = next.cause)
    chain.add(next);
  return [...chain].map(({ message }) => message).join("\n\nCause:\n");
}
