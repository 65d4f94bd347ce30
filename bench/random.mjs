/**
 * A random number generator from 0 up to 1, with the same sequence for the same seed (mulberry32).
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Random choices from one sequence.
 * @param {number} seed
 */
export function choicesFrom(seed) {
  const random = randomFrom(seed);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  return {
    random,
    below,
    /**
     * @template Value
     * @param {readonly Value[]} values
     */
    pick: (values) => /** @type {Value} */ (values[below(values.length)]),
  };
}
