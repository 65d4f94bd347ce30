import { beforeEach, describe, expect, it } from "vitest";
import type { OfflineCopy } from "../offline/downloads.ts";
import { createOfflineStore, type OfflineStore } from "./offline-store.ts";

/** A copy whose changes end when the test says so. */
interface FakeCopy extends OfflineCopy {
  log: string[];
  isSaved: boolean;
  /** Ends the change that was asked for. */
  end: (problem?: Error) => void;
  changed: () => void;
}

function fakeCopy(): FakeCopy {
  const work = (name: string, isSaved: boolean) => (version?: string) => {
    copy.log.push(version === undefined ? name : `${name} ${version}`);
    return new Promise<void>((resolve, reject) => {
      copy.end = (problem) => {
        if (problem) reject(problem);
        else {
          copy.isSaved = isSaved;
          resolve();
        }
      };
    });
  };
  const copy: FakeCopy = {
    ...{ log: [], isSaved: false, end: () => undefined, changed: () => undefined },
    state: () => Promise.resolve(copy.isSaved ? "saved" : "off"),
    save: work("save", true),
    update: (version) => {
      copy.log.push(`update ${version}`);
      return Promise.resolve();
    },
    remove: work("remove", false),
    onChange: (changed) => {
      copy.changed = changed;
    },
  };
  return copy;
}

/** Until all promises that can settle have. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let copy: FakeCopy;
let store: OfflineStore;

beforeEach(async () => {
  copy = fakeCopy();
  store = createOfflineStore(Promise.resolve(copy));
  await settled();
});

describe("saving the playground", () => {
  it("shows the progress, and starts only once", async () => {
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.get()));
    expect(store.get()).toBe("off");
    store.save("5.9.3");
    await settled();
    store.save("5.9.3");
    await settled();
    copy.end();
    await settled();
    expect(seen).toEqual(["saving", "saved"]);
    expect(copy.log).toEqual(["save 5.9.3"]);
  });

  it("reports a failure until the reader tries again, despite other messages", async () => {
    store.save("5.9.3");
    await settled();
    copy.changed();
    await settled();
    expect(store.get()).toBe("saving");
    copy.end(new Error("no space"));
    await settled();
    copy.changed();
    await settled();
    expect(store.get()).toBe("failed");
    store.save("5.9.3");
    await settled();
    copy.end();
    await settled();
    expect(store.get()).toBe("saved");
  });

  it("deletes the saved copy again", async () => {
    store.save("5.9.3");
    await settled();
    copy.end();
    await settled();
    store.remove();
    await settled();
    expect(store.get()).toBe("saved");
    copy.end();
    await settled();
    expect(store.get()).toBe("off");
    expect(copy.log).toEqual(["save 5.9.3", "remove"]);
  });

  it("shows the state of another tab", async () => {
    copy.isSaved = true;
    copy.changed();
    await settled();
    expect(store.get()).toBe("saved");
  });
});

it("updates the copy once for each TypeScript, and not right after it was saved", async () => {
  store.update("5.9.3");
  store.save("5.9.3");
  await settled();
  copy.end();
  await settled();
  for (const version of ["5.9.3", "5.4.5", "5.4.5"]) store.update(version);
  await settled();
  expect(copy.log).toEqual(["save 5.9.3", "update 5.4.5"]);
});

it("offers nothing when the browser does not support it", async () => {
  const refusing = createOfflineStore(Promise.reject(new Error("SecurityError")));
  const without = createOfflineStore(Promise.resolve(undefined));
  await settled();
  for (const each of [refusing, without]) {
    each.save("5.9.3");
    await settled();
    expect(each.get()).toBeUndefined();
  }
});
