/** The text that readers see for a thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof RangeError && error.message.includes("call stack"))
    return "This code is nested too deeply.";
  return error instanceof Error ? error.message : String(error);
}
