import { useEffect, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import type { Cursor } from "../results/parts.ts";
import type { Flow, FlowPath } from "../state/flow.ts";
import type { LintResult, PlayWorker } from "../state/protocol.ts";

type Answer = Flow | { readonly failure: string };

/** What is shown of a file. */
interface Shown {
  readonly file: string;
  readonly answer: Answer;
  /** The last control flow, when the code has a syntax error now. */
  readonly last?: FlowPath | undefined;
}

interface Asked {
  readonly worker: PlayWorker;
  readonly cursor: Cursor & { readonly file: string };
  /** The worker knows the texts of this result. */
  readonly result: LintResult | undefined;
}

/** The control flow around the cursor, after each lint and each move; undefined until the first answer about a file. */
export function useFlow({ worker, cursor: { file, at, to }, result }: Asked): {
  readonly shown: Shown | undefined;
  readonly retry: () => void;
} {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isDropped = false;
    void worker
      .ask("flow", { file, at, to })
      .catch((problem: unknown) => ({ failure: messageOf(problem) }))
      .then((answer) => {
        if (!isDropped) setShown((before) => shownAfter(before, { file, answer }));
      });
    return () => {
      isDropped = true;
    };
  }, [worker, file, at, to, result, attempt]);
  return {
    shown: shown?.file === file ? shown : undefined,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

/** What is shown after an answer: the control flow before it stays while the code has a syntax error. */
export function shownAfter(before: Shown | undefined, next: Omit<Shown, "last">): Shown {
  const { answer, file } = next;
  if (!("problem" in answer) || !answer.isBroken || before?.file !== file) return next;
  return { ...next, last: "path" in before.answer ? before.answer.path : before.last };
}
