/** Plain text as Markdown on one line: whoever renders it sees the same text, and no HTML or link begins in it. */
export function textAsMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*<[\]]|&(?=#?\w+;)|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|~|^(?:[#>+=-]|\d+(?=[.)]))/g, (sign) =>
      /^\d/.test(sign) ? `${sign}\\` : `\\${sign}`,
    );
}

/** A title, which is Markdown, without the constructs that titles of pages show as text: HTML and links. */
export function titleAsMarkdown(title: string): string {
  return title.replace(
    /(`+)(?!`).+?(?<!`)\1(?!`)|\\.|!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)|[<[]|&(?=#?\w+;)/g,
    (found, _: string, label: string | undefined) => {
      if (label !== undefined) return titleAsMarkdown(label);
      return found.length === 1 ? `\\${found}` : found;
    },
  );
}
