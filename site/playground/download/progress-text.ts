import type { LoadProgress } from "../state/protocol.ts";

/** "2.1 of 7.0 MB unpacked": scripts see what the host sends only after the browser has unpacked it. */
export function progressText({ loaded, total }: LoadProgress): string {
  return `${megabytes(loaded)} of ${megabytes(total)} MB unpacked`;
}

/** "7.0" */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
