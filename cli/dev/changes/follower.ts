import { UsageError } from "../../diagnostics/usage-error.ts";
import { changeLine } from "../report.ts";
import { createBatches } from "./batches.ts";
import type { Session } from "../session.ts";

/** Collects changed paths, and lets a session apply them, one batch at a time. */
export interface Follower {
  push(path: string): void;
  /** From here on changes are applied, also those that were pushed before. */
  start(): void;
  close(): void;
}

export interface FollowerOptions {
  readonly now: () => number;
  readonly print: (text: string) => void;
}

export function createFollower(session: Session, { now, print }: FollowerOptions): Follower {
  const batches = createBatches(times);
  let timer: NodeJS.Timeout | undefined;
  // until it is started
  let isBusy = true;
  let isClosed = false;
  let failed = 0;
  const arm = (): void => {
    clearTimeout(timer);
    const due = batches.dueAt();
    if (isBusy || isClosed || due === undefined) return;
    timer = setTimeout(() => void run(), Math.max(0, due - now()));
  };
  const push = (path: string): void => {
    batches.push(path, now());
    arm();
  };
  const run = async (): Promise<void> => {
    const changes = batches.take(now());
    if (changes) {
      isBusy = true;
      await apply(changes);
      isBusy = false;
    }
    arm();
  };
  const apply = async (changes: readonly string[]): Promise<void> => {
    const start = now();
    try {
      await session.apply(changes);
      failed = 0;
      print(changeLine(changes, now() - start));
    } catch (error) {
      if (error instanceof UsageError) {
        print(`${error.message}\n${error.hint}`);
      } else if (!isSystemError(error)) {
        throw error;
      } else if (++failed < attempts) {
        // files were added or removed while they were read
        for (const change of changes) batches.push(change, now());
      } else {
        failed = 0;
        print(`Cannot read the files (${error.message}). Waiting for the next change.`);
      }
    }
  };
  return {
    push,
    start: () => {
      isBusy = false;
      arm();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Milliseconds: an editor writes its files at once, and a checkout within these bounds. */
const times = { quiet: 10, longest: 300 };

/** The number of times that a folder which changes during reading is read again before the next change is awaited. */
const attempts = 20;

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
