import { readdirSync, readFileSync } from "node:fs";

/**
 * The most bytes of memory that this process and its running descendants held, each at its own peak: at least the peak
 * of all together. The system counts, so nothing runs in between. Descendants are known on Linux only.
 */
export function peakMemory(): number {
  const own = process.resourceUsage().maxRSS * 1024;
  return childrenOf("self").reduce((sum, child) => sum + peakOf(child), own);
}

function peakOf(pid: string): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return childrenOf(pid).reduce((sum, child) => sum + peakOf(child), Number(kilobytes ?? 0) * 1024);
  } catch {
    return 0; // it has ended
  }
}

/** Each thread has its own children. */
function childrenOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
  } catch {
    return [];
  }
}
