/** The command cannot run as typed: message and hint for the person at the keyboard, never a stack. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
