const label = /\[([^\]\n]+)\](?=[^\]]*$)/;

/** The label in the brackets of `ts [vite.config.ts]`; undefined without one. Its icon is left out. */
export function fenceLabel(info: string): string | undefined {
  return label.exec(info)?.[1]?.replace(/\s*~\S+~\s*$/, "");
}

/** `ts{1,3}:line-numbers=5 [a.ts]` as the built-in Markdown writes it. */
export function fenceInfo(info: string): string {
  const title = fenceLabel(info);
  const start = /:line-numbers(?:=(\d+))?/.exec(info);
  const rest = info
    // Vue's templates, and code in which VitePress evaluates double braces
    .replace(/^(\s*)vue-html(?![\w-])/, "$1html")
    .replace(/^(\s*[\w+#]+)-vue(?![\w-])/, "$1")
    .replace(label, "")
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/, "")
    .replace(/\btwoslash\b/, "")
    .trimEnd();
  return [
    rest,
    title === undefined || /\btitle=/.test(rest) ? "" : `title="${title.replaceAll('"', "'")}"`,
    start ? `showLineNumbers${start[1] === undefined ? "" : `=${start[1]}`}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** A fence without its label, which a tab shows. */
export function withoutLabel(raw: string): string {
  const [first = ""] = raw.split("\n", 1);
  return first.replace(label, "") + raw.slice(first.length);
}
