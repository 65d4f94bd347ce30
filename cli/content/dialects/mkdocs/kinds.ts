/** The kinds of Material for MkDocs among ours. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["abstract", "info"],
  ["summary", "info"],
  ["tldr", "info"],
  ["todo", "info"],
  ["hint", "tip"],
  ["check", "success"],
  ["done", "success"],
  ["question", "info"],
  ["help", "info"],
  ["faq", "info"],
  ["attention", "warning"],
  ["failure", "danger"],
  ["fail", "danger"],
  ["missing", "danger"],
  ["error", "danger"],
  ["bug", "danger"],
  ["example", "info"],
  ["quote", "secondary"],
  ["cite", "secondary"],
  ["seealso", "info"],
]);

export function admonitionKind(name: string): string {
  return kinds.get(name) ?? name;
}

/** The title of an admonition that has none of its own. */
export function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
