import { copyAnswers, copyText } from "../../theme/lib/clipboard.ts";
import { useCopyResult } from "../../theme/lib/use-copy-result.ts";

/** Milliseconds for which the button shows its result. */
const resultFor = 2000;

/** Copies a text, and shows for a moment whether that worked. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [result, show] = useCopyResult(resultFor);
  return (
    <>
      <button
        type="button"
        className="tool-copy"
        aria-label={label}
        onClick={() => {
          show(copyText(() => text));
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
