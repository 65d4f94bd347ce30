import { closingTag } from "../../components/tag.ts";
import { dedent } from "../../markdown/syntax/dedent.ts";
import { group, type MarkdownNode, type Reader, type Syntax } from "../extension.ts";

const attribute = /\s+markdown(?:=(?:"[^"\n]*"|'[^'\n]*'|\w+))?(?=[\s>])/;

/** `<div markdown>`: an element whose content is Markdown, blank lines around it or not. */
function read(text: string, { blocks }: Reader): MarkdownNode | undefined {
  const open = /^ {0,3}<([a-z][a-z\d]*)(?:\s[^<>]{0,1000})?>/.exec(text);
  if (!open || !attribute.test(open[0])) return undefined;
  const [opening, name = ""] = open;
  const close = closingTag(text, opening.length, name);
  if (!close) return undefined;
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(close.end))?.[0];
  if (rest === undefined) return undefined;
  const html = (raw: string): MarkdownNode => ({ type: "html", raw: `${raw}\n`, block: true });
  return group(text.slice(0, close.end + rest.length), [
    html(opening.replace(attribute, "")),
    ...blocks(`${dedent(text.slice(opening.length, close.start)).trim()}\n`),
    html(`</${name}>`),
  ]);
}

export const markdownInHtml: Syntax = {
  name: "mkdocs-html",
  level: "block",
  start: "<[a-z][a-z\\d]*\\s[^<>]{0,1000}?markdown",
  read,
};
