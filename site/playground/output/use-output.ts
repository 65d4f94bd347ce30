import { useEffect, useState } from "react";
import { messageOf } from "../../model/error-message.ts";
import type { Output, OutputKind } from "../state/output.ts";
import type { LintResult, PlayWorker } from "../state/protocol.ts";

interface Asked {
  readonly worker: PlayWorker;
  readonly file: string;
  readonly kind: OutputKind;
  /** The worker knows the texts of this result. */
  readonly result: LintResult | undefined;
}

type Answer = Output | { readonly failure: string };

/** What is shown of a file. */
interface Shown extends Pick<Asked, "file" | "kind"> {
  readonly answer: Answer;
  /** The last output, when the code has a syntax error now. */
  readonly last?: Extract<Output, { readonly text: string }> | undefined;
}

/** What TypeScript makes of a file after each lint; undefined until the first answer about it. */
export function useOutput({ worker, file, kind, result }: Asked): {
  readonly shown: Shown | undefined;
  readonly retry: () => void;
} {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isDropped = false;
    void worker
      .ask("emit", { file, kind })
      .catch((problem: unknown) => ({ failure: messageOf(problem) }))
      .then((answer) => {
        if (!isDropped) setShown((before) => shownAfter(before, { file, kind, answer }));
      });
    return () => {
      isDropped = true;
    };
  }, [worker, file, kind, result, attempt]);
  return {
    shown: shown?.file === file && shown.kind === kind ? shown : undefined,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

/** What is shown after an answer: the output before it stays while the code has a syntax error. */
export function shownAfter(before: Shown | undefined, next: Omit<Shown, "last">): Shown {
  const { answer, file, kind } = next;
  if ("text" in answer || "failure" in answer || !answer.isBroken) return next;
  if (before?.file !== file || before.kind !== kind) return next;
  return { ...next, last: "text" in before.answer ? before.answer : before.last };
}
