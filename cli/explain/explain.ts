/** The texts about codes in the reference of diagnostics, a page of the manual. */
export function explanations(page: string): ReadonlyMap<string, string> {
  const sections = page.split(/^#{2,3} (?=\S)/m).slice(1);
  return new Map(
    sections.flatMap((section): [string, string][] => {
      const [heading = "", ...lines] = section.split("\n");
      const code = /^`([a-z\d-]+)`/.exec(heading)?.[1];
      return code === undefined ? [] : [[code, asText(lines.join("\n"))]];
    }),
  );
}

/** Markdown of the manual as a terminal shows it: code indented, links as their labels. */
function asText(markdown: string): string {
  return markdown
    .replace(/^```\w*\n([^]*?)\n```$/gm, (_, code: string) => code.replace(/^/gm, "  "))
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .trim();
}
