/** Syntax after the first character at which marked ends its text, or which changes the text. */
const notable = /[\\<![`*~_{@:&>"']|http|www\.| {2}\n/gi;
const ends = "\\<![`*~_{";
const longestMailbox = 64;
/** The local part of an email address, at most 64 characters, and its "@": marked may end the text before it. */
const mailbox = /[\w.!#$%&'*+/=?`{|}~-]{0,64}@/y;

/**
 * The plain text at the start of inline Markdown, up to a brace or to where the pattern of marked would end it.
 * This takes a tenth of the time of that pattern. Undefined if marked itself must decide: for URLs, entities and
 * line breaks.
 */
export function plainStart(text: string): string | undefined {
  if (/^(?:[`~&<>"']| {2})/.test(text)) return undefined;
  notable.lastIndex = 1;
  const found = notable.exec(text);
  if (!found) return text;
  if (!ends.includes(found[0])) return undefined;
  mailbox.lastIndex = found.index;
  return hasAtSign(text, found.index) && mailbox.test(text) ? undefined : text.slice(0, found.index);
}

/** Whether an "@" is near: looking for it is cheaper than the pattern, which tries each length of a mailbox. */
function hasAtSign(text: string, from: number): boolean {
  return text.slice(from, from + longestMailbox + 1).includes("@");
}
