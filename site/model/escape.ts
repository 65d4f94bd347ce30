/**
 * Escapes text as HTML or XML content: no markup can begin in it. Quotes are unchanged, so do not use it for
 * attributes.
 */
export function escapeHtml(text: string): string {
  // most strings contain none of these characters
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

/** Escapes text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', "&quot;");
}
