/** What a tab keeps for `site dev`, as JSON. Where storage is switched off it keeps nothing; the page itself says so. */
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
      // the reader's place or a closed message is lost at the next reload
    }
  },
};
