import { Parser } from "htmlparser2";

/** An attribute as it is written: the value has its character references. Undefined: the attribute has no value. */
type Edit = (name: string, value: string | undefined) => string | null | undefined;

/**
 * Replaces attributes in HTML that others wrote, and keeps every other character. `edit` gets the name in lower case. It
 * returns the new value, `null` for an attribute to remove, or undefined for one to keep.
 */
export function editAttributes(html: string, edit: Edit): string {
  let result = "";
  let done = 0;
  const parser = new Parser(
    {
      onattribute(name, value, quote) {
        const edited = edit(name.toLowerCase(), quote === undefined ? undefined : value);
        if (edited === undefined) return;
        // the space before an attribute belongs to it; HTML without that space is an error, but browsers read it
        const { startIndex } = parser;
        const start = /\s/.test(html.charAt(startIndex - 1)) ? startIndex - 1 : startIndex;
        result += html.slice(done, start);
        if (edited !== null) result += ` ${name}="${edited.replaceAll('"', "&quot;")}"`;
        done = parser.endIndex;
      },
    },
    { decodeEntities: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return result + html.slice(done);
}
