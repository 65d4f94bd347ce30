/** The keys of the editor and what they do; those that a reader needs first come first. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ["Esc, Tab", "leaves the editor"],
  ["F8", "next report"],
  [withCommand("."), "fixes, types"],
  [withCommand("S"), "fixes all"],
  ["Shift+F8", "previous report"],
  [withCommand("Shift+M"), "all reports of the file"],
  ["Ctrl+Space", "completes"],
  [withCommand("F"), "finds"],
];

function withCommand(key: string): string {
  const isMac = typeof navigator !== "undefined" && navigator.userAgent.includes("Mac");
  return isMac ? `⌘${key.replace("Shift+", "⇧")}` : `Ctrl+${key}`;
}
