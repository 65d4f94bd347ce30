import { Spinner } from "../../theme/docs/loading.tsx";
import { progressText } from "../download/progress-text.ts";
import type { LoadProgress } from "../state/protocol.ts";

interface LoadingLinterProps {
  readonly children: string;
  readonly progress: LoadProgress | undefined;
}

/** Says for what the page waits, and how much of the linter is there. */
export function LoadingLinter({ children, progress }: LoadingLinterProps) {
  return (
    <Spinner>
      {children}
      {/* a screen reader need not say each step */}
      {progress && <span aria-hidden="true"> {progressText(progress)}</span>}
    </Spinner>
  );
}
