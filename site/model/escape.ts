/** Text as HTML or XML content: no markup can begin in it. Quotes stay as they are, so not for attributes. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text)
    ? text.replace(/[&<>]/g, (character) => references[character] ?? character)
    : text;
}

/** Text as the value of an attribute in quotes of either kind. */
export function escapeAttribute(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => references[character] ?? character)
    : text;
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
