import { useEffect, useMemo, useState } from "react";
import { textOf } from "../../state/play-files.ts";
import type { LintResult, PlayWorker, TypeError } from "../../state/protocol.ts";
import type { PlayState } from "../../state/state.ts";
import { declarationFile, missingModule, missingModules, withDeclared } from "./missing-modules.ts";

export interface Missing {
  /** The packages that can be declared. */
  readonly names: readonly string[];
  /** Whether an error of TypeScript goes when they are. */
  readonly isCaused: (error: TypeError | undefined) => boolean;
}

const none: Missing = { names: [], isCaused: () => false };

/** Milliseconds. A lint after the next key does not wait for another check. */
const calm = 500;

/**
 * Which errors follow from packages without types: the worker checks the code once more with declarations of them. Until
 * it answers, these are the errors about the imports, and those that the answer before had with the same words.
 */
export function useMissing(state: PlayState, result: LintResult, worker: PlayWorker): Missing {
  const { typeErrors } = result;
  const names = useMemo(() => missingModules(typeErrors), [typeErrors]);
  const [answer, setAnswer] = useState<{ readonly to: LintResult; readonly gone: readonly TypeError[] }>();
  const declared = names.length === 0 ? state : withDeclared(state, names);
  const text = declared === state ? undefined : textOf(declared, declarationFile);
  const hasOthers = typeErrors.some((error) => missingModule(error) === undefined);
  useEffect(() => {
    if (text === undefined || !hasOthers) return undefined;
    const timer = setTimeout(() => {
      worker.ask("errorsWith", { file: declarationFile, text }).then(
        (left) => {
          const kept = new Set(left.map(placeOf));
          setAnswer({ to: result, gone: typeErrors.filter((error) => !kept.has(placeOf(error))) });
        },
        () => undefined,
      );
    }, calm);
    return () => {
      clearTimeout(timer);
    };
  }, [worker, result, typeErrors, text, hasOthers]);
  return useMemo(() => {
    if (text === undefined) return none;
    const idOf = answer?.to === result ? placeOf : wordsOf;
    const gone = new Set(answer?.gone.map(idOf));
    return {
      names,
      isCaused: (error) =>
        error !== undefined && (missingModule(error) !== undefined || gone.has(idOf(error))),
    };
  }, [text, answer, result, names]);
}

function wordsOf({ file, code, message }: TypeError): string {
  return `${file} ${code} ${message}`;
}

function placeOf(error: TypeError): string {
  return `${error.from} ${error.to} ${wordsOf(error)}`;
}
