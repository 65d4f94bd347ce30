/**
 * Values that the browser stores for this site between visits. Storage can be switched off or full: reading then gives
 * nothing, writing changes nothing, and the console says so once. A write tells this page's listeners of
 * "storage" as other pages are told by the browser, unless it changes nothing. For the browser only.
 */
export const siteStorage = {
  read(key: string): string | null {
    return attempt(() => localStorage.getItem(key)) ?? null;
  },
  write(key: string, newValue: string): void {
    change(key, newValue, (storage) => {
      storage.setItem(key, newValue);
    });
  },
  remove(key: string): void {
    change(key, null, (storage) => {
      storage.removeItem(key);
    });
  },
  keys(): readonly string[] {
    return attempt(() => Object.keys(localStorage)) ?? [];
  },
};

function change(key: string, newValue: string | null, run: (storage: Storage) => void): void {
  attempt(() => {
    const oldValue = localStorage.getItem(key);
    if (oldValue === newValue) return;
    run(localStorage);
    dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue, storageArea: localStorage }));
  });
}

/** Set on the window: the page's first script and the rest of it each have this module. */
interface Warned {
  storageWarned?: true;
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    // no browser, no storage: a mistake in the program, not in the browser's settings
    if (typeof window === "undefined") throw error;
    const warned = window as Warned;
    if (!warned.storageWarned)
      // eslint-disable-next-line no-console -- the only message of the theme to developers (ST-06)
      console.warn("The browser's storage cannot be used; the site works without it.", error);
    warned.storageWarned = true;
    return undefined;
  }
}
