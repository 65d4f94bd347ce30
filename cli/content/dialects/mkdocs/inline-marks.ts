import { group, type MarkdownNode, type Reader, type Syntax, unsupported } from "../extension.ts";

/** The names of keys in `++ctrl+k++`, where they differ from their label. */
const keys: ReadonlyMap<string, string> = new Map([
  ["ctrl", "Ctrl"],
  ["control", "Ctrl"],
  ["cmd", "Cmd"],
  ["command", "Cmd"],
  ["alt", "Alt"],
  ["option", "Option"],
  ["shift", "Shift"],
  ["enter", "Enter"],
  ["esc", "Esc"],
  ["escape", "Esc"],
  ["tab", "Tab"],
  ["space", "Space"],
  ["backspace", "Backspace"],
  ["delete", "Delete"],
  ["del", "Del"],
  ["plus", "+"],
]);

function labelOf(key: string): string {
  const quoted = /^"(.*)"$/.exec(key)?.[1];
  if (quoted !== undefined) return quoted;
  return keys.get(key) ?? (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1));
}

function text(words: string): MarkdownNode {
  return { type: "text", raw: words, text: words };
}

function readKeys(source: string): MarkdownNode | undefined {
  const found = /^\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/.exec(source);
  if (!found) return undefined;
  const [raw, all = ""] = found;
  const parts = all.split("+").map((key) => group(key, [text(labelOf(key))], { name: "kbd" }));
  return group(
    raw,
    parts.flatMap((part, index) => (index === 0 ? [part] : [text("+"), part])),
  );
}

/** A pair of marks around text: `==marked==`. */
function pair(
  mark: string,
  element: "mark" | "ins",
): (source: string, reader: Reader) => MarkdownNode | undefined {
  const pattern = new RegExp(`^${mark}(?=\\S)([^\\n]{0,2000}?\\S)${mark}`);
  return (source, { inline }) => {
    const found = pattern.exec(source);
    return found ? group(found[0], inline(found[1] ?? ""), { name: element }) : undefined;
  };
}

function readIcon(source: string): MarkdownNode | undefined {
  const raw = /^:(?:octicons|material|fontawesome|simple)-[a-z\d-]{1,80}:(?:\{[^{}\n]{0,200}\})?/.exec(
    source,
  )?.[0];
  return raw === undefined ? undefined : unsupported(raw, `The icon \`${raw}\``, "");
}

/** `H~2~O` and `2^10^`: one word between single marks. */
function script(mark: string, element: "sub" | "sup"): (source: string) => MarkdownNode | undefined {
  const pattern = new RegExp(`^${mark}((?:[^\\s~^\\\\]|\\\\ ){1,100})${mark}(?!${mark})`);
  return (source) => {
    const found = pattern.exec(source);
    return found
      ? group(found[0], [text((found[1] ?? "").replaceAll("\\ ", " "))], { name: element })
      : undefined;
  };
}

export const inlineMarks: readonly Syntax[] = [
  { name: "mkdocs-keys", level: "inline", start: '\\+\\+[\\w"]', read: readKeys },
  { name: "mkdocs-mark", level: "inline", start: "==\\S", read: pair("==", "mark") },
  { name: "mkdocs-insert", level: "inline", start: "\\^\\^\\S", read: pair("\\^\\^", "ins") },
  {
    name: "mkdocs-icon",
    level: "inline",
    start: ":(?:octicons|material|fontawesome|simple)-",
    read: readIcon,
  },
  { name: "mkdocs-sub", level: "inline", start: "~[^\\s~]", read: script("~", "sub") },
  { name: "mkdocs-sup", level: "inline", start: "\\^[^\\s^]", read: script("\\^", "sup") },
];
