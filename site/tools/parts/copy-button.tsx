import { useEffect, useState } from "react";
import { copyAnswers, type CopyResult, copyText } from "../../theme/lib/clipboard.ts";

/** Milliseconds for which the button shows its result. */
const resultFor = 2000;

/** Copies a text, and shows for a moment whether that worked. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [result, setResult] = useState<CopyResult>();
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(setResult, resultFor, undefined);
    return () => {
      clearTimeout(timer);
    };
  }, [result]);
  return (
    <>
      <button
        type="button"
        className="tool-copy"
        aria-label={label}
        onClick={() => {
          void copyText(() => text).then(setResult);
        }}
      >
        {result === undefined ? "Copy" : copyAnswers[result]}
      </button>
      <span className="visually-hidden" role="status">
        {result === undefined ? "" : copyAnswers[result]}
      </span>
    </>
  );
}
