import { dedent } from "../../markdown/syntax/dedent.ts";
import { code, type ComponentReader, group, unsupported } from "../extension.ts";

/** `<CodeBlock language="ts" title="a.ts">`, whose code is text or a template literal in braces. */
export const codeBlock: ComponentReader = ({ raw, props, content, valueOf, isMissingText }) => {
  const text = content.trim();
  const isExpression = text.startsWith("{") && text.endsWith("}");
  const value = isExpression ? valueOf(text.slice(1, -1)) : undefined;
  const info = infoOf(props);
  if (typeof value === "string") return code(raw, value.replace(/^\n|\n\s*$/g, ""), info);
  if (!isExpression) return code(raw, dedent(content).replace(/^\s*\n|\s+$/g, ""), info);
  const written = text.slice(1, -1).trim();
  const template = /^`([^]*)`$/.exec(written)?.[1];
  // the words around what must be computed are of use
  const shown = code(raw, template ?? written, info);
  if (isMissingText(written)) return shown;
  return group(raw, [shown, unsupported(raw, "An expression in the code of `<CodeBlock>`", "", "code")]);
};

function infoOf(props: Readonly<Record<string, unknown>>): string {
  const { language, className, metastring, title, showLineNumbers } = props;
  const ofClass = typeof className === "string" ? /\blanguage-(\S+)/.exec(className)?.[1] : undefined;
  return [
    typeof language === "string" ? language : (ofClass ?? ""),
    typeof metastring === "string" ? metastring : "",
    typeof title === "string" ? `title="${title.replaceAll('"', "'")}"` : "",
    showLineNumbers === true ? "showLineNumbers" : "",
    typeof showLineNumbers === "number" ? `showLineNumbers=${String(showLineNumbers)}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ")
    .replace(/\s+/g, " ");
}
