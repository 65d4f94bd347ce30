/** Values that `site dev` stores for a tab, as JSON. Without storage, reading returns null and writing does nothing. */
export const ofThisTab = {
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // the next reload loses the scroll position or the closed state of a message
    }
  },
};
