/** What may end marked's text behind its first character, or change it. */
const notable = /[\\<![`*~_{@:&>"']|http|www\.| {2}\n/gi;
const ends = "\\<![`*~_{";
/** The first part of a mail URL, which has 64 characters at most, and its sign: the text may end before one. */
const mailbox = /[\w.!#$%&'*+/=?`{|}~-]{0,64}@/y;

/**
 * The plain text at the beginning of an inline text, up to a brace or to where marked's own pattern would end it, in
 * a tenth of that pattern's time. Undefined where a closer look is needed: URLs, entities, line breaks.
 */
export function plainStart(text: string): string | undefined {
  if (/^(?:[`~&<>"']| {2})/.test(text)) return undefined;
  notable.lastIndex = 1;
  const found = notable.exec(text);
  if (!found) return text;
  if (!ends.includes(found[0])) return undefined;
  mailbox.lastIndex = found.index;
  return mailbox.test(text) ? undefined : text.slice(0, found.index);
}
