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

/** `[text](url){ .button }`: the classes of another theme have no meaning here, and an id is an anchor. */
function readAttributes(source: string): MarkdownNode | undefined {
  const found =
    /^\{:?[ \t]*((?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|[\w-]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|[\w-]+)))*)[ \t]*\}/.exec(
      source.slice(0, 500),
    );
  if (!found) return undefined;
  const id = /(?:^|\s)#([\w:-]+)/.exec(found[1] ?? "")?.[1];
  if (id === undefined) return group(found[0], []);
  return { ...group(found[0], [], { name: "span", id }), headingId: id };
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
  { name: "mkdocs-attributes", level: "inline", start: "\\{:?[ \\t]*[.#\\w]", read: readAttributes },
];
