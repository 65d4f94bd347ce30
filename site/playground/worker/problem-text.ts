/** What to tell a reader about something that was thrown. */
export function problemText(error: unknown): string {
  if (error instanceof RangeError && error.message.includes("call stack"))
    return "This code is nested too deeply.";
  return error instanceof Error ? error.message : String(error);
}
