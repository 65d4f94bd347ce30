/** Removes shared indentation, of spaces or of tabs: authors often indent the content of tags. */
export function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\n/, "").split("\n");
  let shared: string | undefined;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const indent = /^[ \t]{0,80}/.exec(line)?.[0] ?? "";
    shared = shared === undefined ? indent : commonStart(shared, indent);
  }
  const common = shared?.length ?? 0;
  return lines.map((line) => line.slice(common)).join("\n");
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}
