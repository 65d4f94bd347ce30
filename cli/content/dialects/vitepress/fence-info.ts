/** The label in the brackets of `ts [vite.config.ts]`; undefined without one. */
export function fenceLabel(info: string): string | undefined {
  return /\[([^\]\n]+)\](?=[^\]]*$)/.exec(info)?.[1];
}

/** `ts{1,3}:line-numbers=5 [a.ts]` as the built-in Markdown writes it. The icon of a label is left out. */
export function fenceInfo(info: string): string {
  const label = fenceLabel(info)?.replace(/\s*~\S+~\s*$/, "");
  const start = /:line-numbers(?:=(\d+))?/.exec(info);
  const rest = info
    .replace(/\[[^\]\n]+\](?=[^\]]*$)/, "")
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/, "")
    .replace(/\btwoslash\b/, "")
    .trimEnd();
  return [
    rest,
    label === undefined || /\btitle=/.test(rest) ? "" : `title="${label.replaceAll('"', "'")}"`,
    start ? `showLineNumbers${start[1] === undefined ? "" : `=${start[1]}`}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
