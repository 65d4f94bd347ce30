import { messageOf } from "../../model/error-message.ts";
import { type Project, type RequestName, type Requests, staleNode } from "../state/protocol.ts";
import type { ManagedWorker } from "./managed-worker.ts";
import { WorkerLost } from "./worker-link.ts";

/** All requests besides lints. */
export interface OtherRequests {
  /**
   * Rejects before the first lint, and for a request on which a worker was lost. A request about a node of an older
   * text never settles.
   */
  ask<Name extends RequestName>(name: Name, give: Requests[Name]["give"]): Promise<Requests[Name]["get"]>;
  /** Allows requests again on which a worker was lost. */
  retryRefused(): void;
}

export function createOtherRequests(
  worker: ManagedWorker,
  newestProject: () => Project | undefined,
): OtherRequests {
  const refused = new Set<string>();

  return {
    ask(name, give) {
      // `give` may hold a large text, so the key is made only after a request has hung
      const key = (): string => `${name} ${JSON.stringify(give)}`;
      if (refused.size > 0 && refused.has(key()))
        return Promise.reject(new Error("The linter did not finish this request."));
      const answer = worker.enqueue(name, async (link) => {
        if (worker.state.needsLint && !withoutLint.has(name))
          throw new Error("The code has not been linted yet.");
        try {
          return await link.ask(name, give, worker.limits(newestProject()).ask);
        } catch (problem) {
          // the page repeats such requests by itself, but a fix only when the reader asks for it
          if (problem instanceof WorkerLost && problem.by !== "closed" && name !== "fix") refused.add(key());
          throw problem;
        }
      });
      return ofTree.has(name) ? answer.catch(unlessStale) : answer;
    },
    retryRefused() {
      refused.clear();
    },
  };
}

/** The requests that trees make by themselves, level after level. */
const ofTree: ReadonlySet<RequestName> = new Set(["tree", "children", "path"]);

/** The requests that need no linted files. */
const withoutLint: ReadonlySet<RequestName> = new Set(["probe", "enabled", "format", "packages"]);

/** The next result is about to replace the tree of an older text, so the page shows no error for it. */
function unlessStale(problem: unknown): Promise<never> {
  if (messageOf(problem) === staleNode) return new Promise(() => undefined);
  throw problem;
}
