import { distance } from "fastest-levenshtein";

/**
 * The candidate that the author probably meant: a few letters away, or the same last part in another folder. Undefined
 * when none is near. Folders that both have in common do not allow more letters to differ.
 */
export function nearestOf<Candidate extends string>(
  wanted: string,
  candidates: Iterable<Candidate>,
): Candidate | undefined {
  const target = wanted.toLowerCase();
  const last = lastPart(target);
  let best: Candidate | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const isNamesake = last !== "" && lastPart(lower) === last;
    const shared = sharedFolders(lower, target);
    const limit = Math.max(2, Math.floor((target.length - shared) * 0.35));
    // often the lengths alone show that two texts differ too much
    if (!isNamesake && Math.abs(lower.length - target.length) >= Math.min(bestScore, limit + 1)) continue;
    const letters = distance(lower.slice(shared), target.slice(shared));
    const score = isNamesake ? Math.min(1.5, letters) : letters > limit ? Number.POSITIVE_INFINITY : letters;
    if (score < bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** The length of the folders that two paths have in common, with the last slash. */
function sharedFolders(one: string, other: string): number {
  let end = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === "/") end = at + 1;
  return end;
}

function lastPart(path: string): string {
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}
