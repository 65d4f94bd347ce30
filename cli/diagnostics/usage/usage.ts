/** What a user reads when a command cannot run as typed. */
export interface UsageWording {
  /** One sentence that says what is wrong. */
  readonly message: string;
  /** One sentence that says what to do. */
  readonly hint: string;
}

export function usage(message: string, hint: string): UsageWording {
  return { message, hint };
}

/** `nearest` is what the user may have meant. */
export function meant(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
}
