import type {
  LoadProgress,
  ProgressMessage,
  RequestMessage,
  RequestName,
  Requests,
  ResponseMessage,
} from "../state/protocol.ts";

/** As much of a `Worker` as is used. */
export type WorkerPort = EventTarget & Pick<Worker, "postMessage" | "terminate">;
export type CreateWorker = (url: string) => WorkerPort;

/** "hung": it did not answer in time. "died": it failed outside a request, or never loaded. "closed": we ended it. */
export type LostBy = "hung" | "died" | "closed";

/** The worker is gone, and the answers that it owed with it. */
export class WorkerLost extends Error {
  constructor(
    readonly by: LostBy,
    message: string,
  ) {
    super(message);
    this.name = "WorkerLost";
  }
}

export interface WorkerLink {
  /**
   * Rejects with the worker's own message when it could not answer, and with `WorkerLost` when it ended, also
   * because the answer took longer than `limit` milliseconds, which count from the end of `after`: a worker answers in
   * order, so what was asked before takes its time too.
   */
  ask<Name extends RequestName>(
    name: Name,
    give: Requests[Name]["give"],
    limit: number,
    after?: Promise<unknown>,
  ): Promise<Requests[Name]["get"]>;
  readonly lost: WorkerLost | undefined;
  close(): void;
}

interface Waiting {
  readonly settle: (response: ResponseMessage) => void;
  readonly fail: (problem: Error) => void;
}

/** One worker, from start to end. Calls `onLost` when the worker ends without a request of the page. */
export function openLink(
  worker: WorkerPort,
  onLost: (problem: WorkerLost) => void,
  onProgress?: (progress: LoadProgress) => void,
): WorkerLink {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let lost: WorkerLost | undefined;

  const end = (problem: WorkerLost): void => {
    if (lost) return;
    lost = problem;
    worker.terminate();
    for (const { fail } of waiting.values()) fail(problem);
    waiting.clear();
    if (problem.by !== "closed") onLost(problem);
  };

  worker.addEventListener("message", (event) => {
    const message = messageIn(event);
    if (message === undefined || lost) return;
    if ("progress" in message) {
      onProgress?.(message.progress);
      return;
    }
    const owed = waiting.get(message.id);
    waiting.delete(message.id);
    owed?.settle(message);
  });
  worker.addEventListener("messageerror", () => {
    end(new WorkerLost("died", "An answer of the linter could not be read."));
  });
  worker.addEventListener("error", (event) => {
    const text = "message" in event && typeof event.message === "string" ? event.message : "";
    end(new WorkerLost("died", text || "The linter's script could not be loaded."));
  });

  return {
    ask<Name extends RequestName>(
      name: Name,
      give: Requests[Name]["give"],
      limit: number,
      after?: Promise<unknown>,
    ) {
      if (lost) return Promise.reject(lost);
      const id = ++count;
      return new Promise<Requests[Name]["get"]>((resolve, reject) => {
        let stop = (): void => undefined;
        const start = (): void => {
          if (!waiting.has(id)) return;
          stop = afterLimit(limit, () => {
            end(new WorkerLost("hung", `The linter did not answer within ${seconds(limit)}.`));
          });
        };
        waiting.set(id, {
          settle(response) {
            stop();
            if ("problem" in response) reject(new Error(response.problem));
            else resolve(response.get as Requests[Name]["get"]);
          },
          fail(problem) {
            stop();
            reject(problem);
          },
        });
        const message: RequestMessage<Name> = { id, name, give };
        worker.postMessage(message);
        if (after) void after.then(start, start);
        else start();
      });
    },
    get lost() {
      return lost;
    },
    close() {
      end(new WorkerLost("closed", "The linter was stopped."));
    },
  };
}

/** "6 seconds", "1.5 seconds" */
export function seconds(milliseconds: number): string {
  const count = Math.round(milliseconds / 100) / 10;
  return `${String(count)} ${count === 1 ? "second" : "seconds"}`;
}

function messageIn(event: Event): ResponseMessage | ProgressMessage | undefined {
  const data: unknown = "data" in event ? event.data : undefined;
  const isOurs = typeof data === "object" && data !== null && ("id" in data || "progress" in data);
  return isOurs ? (data as ResponseMessage | ProgressMessage) : undefined;
}

const slice = 1000;

/**
 * Runs `late` after a limit, in slices of a second: a machine that wakes up from sleep is late by one slice, not by
 * the time of the sleep, in which its worker was stopped too.
 */
export function afterLimit(limit: number, late: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (left: number): void => {
    timer = setTimeout(
      () => {
        if (left <= slice) late();
        else next(left - slice);
      },
      Math.min(left, slice),
    );
  };
  next(limit);
  return () => {
    clearTimeout(timer);
  };
}
