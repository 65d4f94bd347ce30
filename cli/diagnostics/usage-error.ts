import { type UsageFault, usageWordingOf } from "./usage/wording.ts";

/** The command cannot run as typed. The error has a message and a hint for the user, and no stack. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly hint: string;
  constructor(readonly fault: UsageFault) {
    const { message, hint } = usageWordingOf(fault);
    super(message);
    this.hint = hint;
  }
}
