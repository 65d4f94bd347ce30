import type { ByteCounter } from "../download/fetch-text.ts";
import type { LoadProgress } from "../state/protocol.ts";

/** Milliseconds between two reports: each one renders a part of the page. */
const pause = 200;

/**
 * Adds up the bytes of files that load at the same time. Calls `report` now and then, once the size of every file is
 * known, from the build or else from the host, so that the sum never grows. Reports nothing when a size stays unknown,
 * or when all is there before the first report, as on a second visit.
 */
export function createProgress(
  files: number,
  report: (progress: LoadProgress) => void,
  later: (run: () => void) => void = (run) => setTimeout(run, pause),
): (bytes?: number) => ByteCounter {
  let responded = 0;
  let total = 0;
  let loaded = 0;
  let isDue = false;
  let isSlow = false;
  const tell = (): void => {
    isDue = false;
    if (responded < files || Number.isNaN(total)) return;
    isSlow ||= loaded < total;
    // a host may send a compressed file unpacked
    if (isSlow) report({ loaded: Math.min(loaded, total), total });
  };
  const begin = (bytes = NaN): void => {
    responded++;
    total += bytes;
  };
  return (bytes) => {
    if (bytes !== undefined) begin(bytes);
    return {
      begin: bytes === undefined ? begin : () => undefined,
      add(count) {
        loaded += count;
        if (isDue) return;
        isDue = true;
        later(tell);
      },
    };
  };
}
