const part =
  /(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'{}]+))|\.(?<name>[\w+#-]+)|#[\w:-]+|(?<word>[^\s{}]+)/g;

/** Classes that say how a block behaves, not in which language it is. */
const behaviors: ReadonlySet<string> = new Set(
  "annotate copy no-copy select no-select highlight result inline end md-max-height".split(" "),
);
/** `python { .annotate hl_lines="1 3-5" title="a.py" linenums="5" }` as the built-in Markdown writes it. */
export function fenceInfo(info: string): string {
  const written = info.trim();
  // `js {1,3}` is ours
  if (!/[=.]/.test(written) || /^[^\s{=]*\s*\{[\d,\s-]*\}$/.test(written)) return written;
  let language = "";
  const parts: string[] = [];
  for (const { groups = {} } of written
    .replace(/\{[ \t]*:?/g, " ")
    .replaceAll("}", " ")
    .matchAll(part)) {
    const { key, name, word } = groups;
    const value = groups["double"] ?? groups["single"] ?? groups["bare"] ?? "";
    if (key === "hl_lines")
      parts.push(
        `{${value
          .trim()
          .split(/[\s,]+/)
          .join(",")}}`,
      );
    else if (key === "linenums") parts.push(`showLineNumbers=${/^\d+/.exec(value)?.[0] ?? "1"}`);
    else if (key !== undefined) parts.push(`${key}="${value.replaceAll('"', "'")}"`);
    else if (name !== undefined && language === "" && !behaviors.has(name)) language = name;
    else if (word !== undefined && language === "") language = word;
    else if (word !== undefined) parts.push(word);
  }
  return [language, ...parts].join(" ");
}
