import type { WorkerClient } from "../client/worker-client.ts";
import type { LintResult, PlayWorker, Project } from "../state/protocol.ts";

/** The linter of all examples of a visit: one worker, which lints one example after the other. */
export interface ExampleLinter {
  /** Starts the worker if none runs. `example` identifies the example. */
  lint(example: object, project: Project): Promise<LintResult>;
  /** Answers about an example; rejects while the worker has another example's files. */
  readonly workerOf: (example: object) => PlayWorker;
  /** Whether the worker has the files of this example. */
  readonly isOpen: (example: object) => boolean;
  /** After a failure: lets the next lint try again. */
  readonly retry: () => Promise<void>;
}

/** `connect` may reject; then the next lint calls it again. */
export function createExampleLinter(
  connect: () => Promise<Pick<WorkerClient, "ask" | "status" | "restart">>,
): ExampleLinter {
  type Client = Awaited<ReturnType<typeof connect>>;
  let client: Promise<Client> | undefined;
  let open: object | undefined;
  /** The worker answers only the newest of several lints, so they must not overlap. */
  let last: Promise<unknown> = Promise.resolve();

  const connected = (): Promise<Client> => {
    if (client) return client;
    const mine = connect();
    client = mine;
    mine.catch(() => {
      if (client === mine) client = undefined;
    });
    return mine;
  };

  return {
    lint(example, project) {
      const mine = last.then(async () => {
        const { ask } = await connected();
        open = example;
        return ask("lint", project);
      });
      last = mine.catch(() => undefined);
      return mine;
    },
    workerOf: (example) => ({
      async ask(name, give) {
        if (open !== example) throw new Error("The worker has the files of another example.");
        return (await connected()).ask(name, give);
      },
      close: () => undefined,
    }),
    isOpen: (example) => open === example,
    async retry() {
      const failed = await client?.catch(() => undefined);
      if (failed?.status().name === "failed") failed.restart();
    },
  };
}
