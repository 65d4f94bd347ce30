/** Removes what XML allows in no form: most control characters, U+FFFE, U+FFFF and halves of surrogate pairs. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
