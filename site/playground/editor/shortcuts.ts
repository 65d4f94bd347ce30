/** The keys of the editor and their actions, the most important first. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ["Esc, Tab", "leave the editor"],
  ["F8", "next report"],
  [withCommand("."), "fixes and types"],
  [withCommand("S"), "fix all"],
  ["Shift+F8", "previous report"],
  [withCommand("Shift+M"), "all reports"],
  ["Ctrl+Space", "complete"],
  [withCommand("F"), "find"],
  [isMac() ? "⇧⌥F" : "Shift+Alt+F", "format"],
  ["F12", "go to definition"],
  ["F2", "rename in all files"],
  ["Ctrl+Shift+Space", "parameters of the call"],
];

function withCommand(key: string): string {
  return isMac() ? `⌘${key.replace("Shift+", "⇧")}` : `Ctrl+${key}`;
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent.includes("Mac");
}
