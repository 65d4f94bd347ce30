/** The parts of the process that a command uses; tests pass in others. */
export interface Terminal {
  readonly out: { write(text: string): void };
  readonly err: { readonly isTTY: boolean; write(text: string): void };
  /** For `err`. */
  readonly color: boolean;
  readonly workerFile: string | undefined;
  readonly now: () => number;
}

/** The context of all commands. */
export interface CommandContext {
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly terminal: Terminal;
  /** The folder of `--root`, or the root that the working directory belongs to. */
  readonly rootOf: (root: string | undefined) => Promise<string>;
  /** Sets the exit code, which is otherwise 0. */
  readonly exitWith: (code: number) => void;
}

/** The environment overrides the terminal: https://no-color.org and its counterpart. */
export function hasColor({ isTTY }: { readonly isTTY: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0") return true;
  return isTTY && TERM !== "dumb";
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGINT", () => {
      done();
    });
    process.once("SIGTERM", () => {
      done();
    });
  });
}
