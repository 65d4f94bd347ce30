/**
 * Values that the browser stores for this site between visits. If storage is switched off or full, reading returns
 * null, writing does nothing, and the console gets one warning. A write triggers this page's "storage" listeners, as
 * the browser does on other pages, unless it changes nothing. For the browser only.
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

/** Set on the window: the page's first script and the later ones each contain this module. */
interface Warned {
  storageWarned?: true;
}

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    // without a browser this throws: that is a bug in the program, not a setting
    const warned = window as Warned;
    if (!warned.storageWarned)
      // eslint-disable-next-line no-console -- readers see no difference, developers look for the reason (ST-06)
      console.warn("The browser's storage cannot be used.", error);
    warned.storageWarned = true;
    return undefined;
  }
}
