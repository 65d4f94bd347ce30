import type { PlayState } from "../state/state.ts";
import { checkedEntries, type HistoryEntry, withEntry } from "./entries.ts";

/** The states that this browser keeps. Each function rejects where the browser has no place for them. */
export interface HistoryDatabase {
  /** The newest first. */
  list(): Promise<readonly HistoryEntry[]>;
  /** Keeps a state of an edit, now. */
  record(edit: string, state: PlayState): Promise<void>;
  clear(): Promise<void>;
}

const name = "playground-history";
const states = "states";

/** Nothing is opened before the first call. Pages that are open at the same time share the history. */
export function createHistoryDatabase(clock: () => number = Date.now): HistoryDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, done: (result: Result) => void) => void,
  ): Promise<Result> => {
    opening ??= open(() => {
      opening = undefined;
    });
    const database = await opening;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(states, mode);
      let result: Result;
      transaction.oncomplete = () => {
        resolve(result);
      };
      transaction.onerror = transaction.onabort = () => {
        reject(transaction.error ?? new Error("The browser ended the transaction."));
      };
      work(transaction.objectStore(states), (found) => {
        result = found;
      });
    });
  };
  return {
    list: () =>
      run("readonly", (store, done) => {
        const all = store.getAll();
        all.onsuccess = () => {
          done(checkedEntries(all.result));
        };
      }),
    // one transaction reads and writes, so two pages do not remove each other's states
    record: (edit, state) =>
      run("readwrite", (store) => {
        const all = store.getAll();
        all.onsuccess = () => {
          const time = clock();
          const id = `${time} ${Math.random()}`;
          const next = withEntry(checkedEntries(all.result), { id, edit, time, state });
          const kept = new Map(next.map((entry) => [entry.id, entry]));
          for (const { id: known } of all.result as readonly { readonly id: string }[])
            if (!kept.has(known)) store.delete(known);
          for (const entry of next) if (entry.state === state) store.put(entry);
        };
      }),
    clear: () =>
      run("readwrite", (store) => {
        store.clear();
      }),
  };
}

/** Opens the database; `onClosed` is called when it must be opened again. */
function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown): void => {
      onClosed();
      reject(error instanceof Error ? error : new Error("The browser has no database."));
    };
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(states, { keyPath: "id" });
      };
      request.onsuccess = () => {
        const { result } = request;
        // another page deletes the database, or the reader clears the site's data
        result.onversionchange = () => {
          result.close();
          onClosed();
        };
        result.onclose = onClosed;
        resolve(result);
      };
      request.onerror = () => {
        failed(request.error);
      };
    } catch (error) {
      failed(error);
    }
  });
}
