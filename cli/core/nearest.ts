import { distance } from "fastest-levenshtein";

/** The candidate that was probably meant: a few letters away, or the same last part; undefined when none is near. */
export function nearestOf(wanted: string, candidates: Iterable<string>): string | undefined {
  const target = wanted.toLowerCase();
  const last = lastPart(target);
  let best: string | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    // lengths alone already say when two strings are too far apart
    if (Math.abs(lower.length - target.length) >= bestScore && lastPart(lower) !== last) continue;
    const sameLast = last !== "" && lastPart(lower) === last;
    const score = sameLast ? Math.min(1.5, distance(lower, target)) : distance(lower, target);
    if (score < bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return bestScore <= Math.max(2, Math.floor(target.length * 0.35)) ? best : undefined;
}

function lastPart(path: string): string {
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}
