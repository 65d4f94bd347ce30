/** A text with "\n" as its line ends. Most texts have no others, and looking for them is faster than replacing. */
export function withPlainLines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
