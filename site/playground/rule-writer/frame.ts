import { afterLimit, seconds } from "../client/worker-link.ts";
import type { RuleRequest } from "./answer.ts";

/** The texts of which a sandbox is made: scripts, and the library types as JSON. */
export interface SandboxTexts {
  readonly worker: string;
  readonly typescript: string;
  readonly linter: string;
  /** Empty where the linter has all rules. */
  readonly otherRules: string;
  readonly libs: string;
}

/** A sandbox that runs. */
export interface Sandbox {
  /** Resolves with what came back, which may be anything; rejects after `limit` milliseconds, and when it was closed. */
  ask(request: RuleRequest, limit: number): Promise<unknown>;
  /** False after it was closed, which code that breaks its rules does also between two requests. */
  isOpen(): boolean;
  close(): void;
}

/**
 * Opens a document of an origin of its own, which has no network, no storage and no access to this page, and a worker in
 * it. The page speaks to it through one port, which the code in the worker does not have. To remove the frame ends
 * everything in it, also code that never ends by itself.
 */
export async function openSandbox(page: string, texts: SandboxTexts, limit: number): Promise<Sandbox> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "Sandbox of the rule";
  frame.src = page;
  const { port1: port, port2: other } = new MessageChannel();
  const answers = answersOf(port, (problem) => {
    close(problem);
  });
  let isOpen = true;
  const close = (problem = new Error("The rule was stopped.")): void => {
    isOpen = false;
    frame.remove();
    port.close();
    answers.reject(problem);
  };
  const within = (milliseconds: number, problem: string): Promise<unknown> =>
    answers.next(milliseconds, problem).catch((error: unknown) => {
      close();
      throw error;
    });

  const ready = within(limit, "The sandbox for the rule could not be loaded.");
  frame.addEventListener(
    "load",
    () => {
      // the origin of the frame has no name
      frame.contentWindow?.postMessage(texts, "*", [other]);
    },
    { once: true },
  );
  document.body.append(frame);
  await ready;
  return {
    ask(request, time) {
      const answer = within(time, `The rule did not end within ${seconds(time)}, so it was stopped.`);
      port.postMessage(request);
      return answer;
    },
    isOpen: () => isOpen,
    close: () => {
      close();
    },
  };
}

interface Answers {
  /** The next message of the port. */
  next(limit: number, problem: string): Promise<unknown>;
  reject(problem: Error): void;
}

function answersOf(port: MessagePort, onBroken: (problem: Error) => void): Answers {
  let settle: ((outcome: { readonly data: unknown } | { readonly problem: Error }) => void) | undefined;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === null) onBroken(new Error("The rule broke its sandbox, which was closed."));
    else settle?.({ data });
  };
  return {
    next: (limit, problem) =>
      new Promise((resolve, reject) => {
        const stop = afterLimit(limit, () => settle?.({ problem: new Error(problem) }));
        settle = (outcome) => {
          stop();
          settle = undefined;
          if ("problem" in outcome) reject(outcome.problem);
          else resolve(outcome.data);
        };
      }),
    reject(problem) {
      settle?.({ problem });
    },
  };
}
