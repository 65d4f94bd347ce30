/**
 * What the browser keeps for this site between visits. Storage can be switched off or full: reading then
 * gives nothing, and writing changes nothing beyond a warning in the console.
 */
export const kept = {
  read(key: string): string | undefined {
    return attempt(() => localStorage.getItem(key)) ?? undefined;
  },
  write(key: string, value: string): void {
    attempt(() => {
      localStorage.setItem(key, value);
    });
  },
  remove(key: string): void {
    attempt(() => {
      localStorage.removeItem(key);
    });
  },
};

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (problem) {
    console.warn("The browser's storage cannot be used; the site works without it.", problem);
    return undefined;
  }
}
