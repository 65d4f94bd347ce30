import { beforeEach, describe, expect, it } from "vitest";
import type { OfflineKeeper } from "../offline/downloads.ts";
import { createOfflineStore, type OfflineStore } from "./offline-store.ts";

/** A keeper that does what it is told, when it is told. */
interface FakeKeeper extends OfflineKeeper {
  log: string[];
  isKept: boolean;
  /** Ends what the keeper is asked to do. */
  end: (problem?: Error) => void;
  changed: () => void;
}

function fakeKeeper(): FakeKeeper {
  const work = (name: string, isKept: boolean) => (version?: string) => {
    keeper.log.push(version === undefined ? name : `${name} ${version}`);
    return new Promise<void>((resolve, reject) => {
      keeper.end = (problem) => {
        if (problem) reject(problem);
        else {
          keeper.isKept = isKept;
          resolve();
        }
      };
    });
  };
  const keeper: FakeKeeper = {
    ...{ log: [], isKept: false, end: () => undefined, changed: () => undefined },
    look: () => Promise.resolve(keeper.isKept ? "kept" : "off"),
    keep: work("keep", true),
    refresh: (version) => {
      keeper.log.push(`refresh ${version}`);
      return Promise.resolve();
    },
    forget: work("forget", false),
    follow: (changed) => {
      keeper.changed = changed;
    },
  };
  return keeper;
}

/** Until all promises that can settle have. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let keeper: FakeKeeper;
let store: OfflineStore;

beforeEach(async () => {
  keeper = fakeKeeper();
  store = createOfflineStore(Promise.resolve(keeper));
  await settled();
});

describe("keeping the playground", () => {
  it("says how far it is, and is asked for once", async () => {
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.get()));
    expect(store.get()).toBe("off");
    store.keep("5.9.3");
    await settled();
    store.keep("5.9.3");
    await settled();
    keeper.end();
    await settled();
    expect(seen).toEqual(["keeping", "kept"]);
    expect(keeper.log).toEqual(["keep 5.9.3"]);
  });

  it("says that it failed until the reader tries again, whatever else is heard", async () => {
    store.keep("5.9.3");
    await settled();
    keeper.changed();
    await settled();
    expect(store.get()).toBe("keeping");
    keeper.end(new Error("no space"));
    await settled();
    keeper.changed();
    await settled();
    expect(store.get()).toBe("failed");
    store.keep("5.9.3");
    await settled();
    keeper.end();
    await settled();
    expect(store.get()).toBe("kept");
  });

  it("can be taken back", async () => {
    store.keep("5.9.3");
    await settled();
    keeper.end();
    await settled();
    store.forget();
    await settled();
    expect(store.get()).toBe("kept");
    keeper.end();
    await settled();
    expect(store.get()).toBe("off");
    expect(keeper.log).toEqual(["keep 5.9.3", "forget"]);
  });

  it("of another tab shows here too", async () => {
    keeper.isKept = true;
    keeper.changed();
    await settled();
    expect(store.get()).toBe("kept");
  });
});

it("what is kept is brought up to date once for each TypeScript, and not right after it was kept", async () => {
  store.refresh("5.9.3");
  store.keep("5.9.3");
  await settled();
  keeper.end();
  await settled();
  for (const version of ["5.9.3", "5.4.5", "5.4.5"]) store.refresh(version);
  await settled();
  expect(keeper.log).toEqual(["keep 5.9.3", "refresh 5.4.5"]);
});

it("where the browser refuses there is no choice", async () => {
  const refusing = createOfflineStore(Promise.reject(new Error("SecurityError")));
  const without = createOfflineStore(Promise.resolve(undefined));
  await settled();
  for (const each of [refusing, without]) {
    each.keep("5.9.3");
    await settled();
    expect(each.get()).toBeUndefined();
  }
});
