import { useEffect, useState } from "react";
import type { CopyResult } from "./clipboard.ts";

/** The result of copying a text for `shownFor` milliseconds, and a function that takes the next one. */
export function useCopyResult(
  shownFor: number,
): readonly [result: CopyResult | undefined, show: (copying: Promise<CopyResult>) => void] {
  const [result, setResult] = useState<CopyResult>();
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(setResult, shownFor, undefined);
    return () => {
      clearTimeout(timer);
    };
  }, [result, shownFor]);
  return [
    result,
    (copying) => {
      void copying.then(setResult);
    },
  ];
}
