/** An error that the user can fix: a message and a hint, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string} hint
   * @param {number} exitCode
   */
  constructor(message, hint, exitCode = 2) {
    super(message);
    this.name = "Failure";
    this.hint = hint;
    this.exitCode = exitCode;
  }
}

/** @param {unknown} error */
export function describe(error) {
  if (error instanceof Failure) return { text: `${error.message}\n${error.hint}`, exitCode: error.exitCode };
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text: `This is a bug in site. Please report it with the lines below.\n${stack}`, exitCode: 3 };
}
