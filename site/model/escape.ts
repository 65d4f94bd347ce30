/** Text as HTML or XML content: no markup can begin in it. Quotes stay as they are, so not for attributes. */
export function escapeHtml(text: string): string {
  // most texts hold none of them
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', "&quot;");
}
