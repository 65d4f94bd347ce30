/** How much a word says about a section, as a small whole number: what the index holds for each of its words. */

/** The parameters of BM25+: how soon repetition stops to count, how much length counts, and what every match is worth. */
const [saturation, lengthShare, floor] = [1.4, 0.7, 0.6];

/** The rarer a word, the more it says. */
export function rarity(records: number, withWord: number): number {
  return Math.log(1 + (records - withWord + 0.5) / (withWord + 0.5));
}

/** A long text has more words by chance. */
export function lengthPenalty(length: number, average: number): number {
  return saturation * (1 - lengthShare + (lengthShare * length) / (average || 1));
}

export function frequencyScore(count: number, penalty: number): number {
  return floor + (count * (saturation + 1)) / (count + penalty);
}

/** Two scores of one level differ by at most this factor, which is less than what ranking can distinguish. */
const step = 1.12;
/** The level of a score of 1. Few scores are below that of level 0. */
const levelOfOne = 28;

export function levelOf(score: number): number {
  return Math.max(0, Math.round(Math.log(score) / Math.log(step)) + levelOfOne);
}

/** The score in the middle of a level. */
export function scoreOf(level: number): number {
  return scores[level] ?? step ** (level - levelOfOne);
}

const scores = Array.from({ length: 256 }, (_, level) => step ** (level - levelOfOne));
