/** The tab that becomes active when another is closed: the next one, or the one before; undefined for the only one. */
export function neighborAfter(tabs: readonly { readonly id: string }[], id: string): string | undefined {
  const index = tabs.findIndex((tab) => tab.id === id);
  return (tabs[index + 1] ?? tabs[index - 1])?.id;
}

/** "2 errors and 1 warning" */
export function problemText(errors: number, warnings: number): string {
  return [counted(errors, "error"), counted(warnings, "warning")].filter((part) => part !== "").join(" and ");
}

function counted(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}
