/** The command cannot run as typed. The error has a message and a hint for the user, and no stack. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
