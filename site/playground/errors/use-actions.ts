import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { LintResult } from "../state/protocol.ts";
import type { ResultsEvents } from "../results/parts.ts";
import type { Actions } from "./action.tsx";

/** Which preview is open, and whether the code was changed already: the next result resets both. */
export function useActions(
  result: LintResult,
  isOld: boolean,
  onApply: ResultsEvents["onApply"],
): Actions & { readonly isUsed: boolean } {
  const [now, setNow] = useState<{ of: LintResult; open?: string; isUsed: boolean }>({
    of: result,
    isUsed: false,
  });
  const { open, isUsed } = now.of === result ? now : { open: undefined, isUsed: false };
  return {
    open: isOld || isUsed ? undefined : open,
    isUsed,
    isLocked: isUsed || isOld,
    show: (id) => {
      setNow({ of: result, open: id, isUsed: false });
    },
    cancel: () => {
      setNow({ of: result, isUsed: false });
    },
    apply: (changes) => {
      const real = changes.filter(({ changes: lines }) => lines.length > 0);
      setNow({ of: result, isUsed: real.length > 0 });
      for (const { file, edits } of real) onApply(file, edits);
    },
  };
}

/** The pressed button was removed with its report, so the focus moves to the top for keyboard users. */
export function useFocusAfter(result: LintResult, isUsed: boolean, top: RefObject<HTMLElement | null>): void {
  const used = useRef(false);
  useLayoutEffect(() => {
    if (isUsed) used.current = true;
  }, [isUsed]);
  useLayoutEffect(() => {
    if (!used.current) return;
    used.current = false;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [result, top]);
}
