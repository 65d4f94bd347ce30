/** Pseudorandom numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** An integer from 0 up to, but without, `limit`. */
  below(limit: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  chance(probability: number): boolean;
}

/** Splitmix: neighboring seeds give different sequences, unlike simpler generators. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    chance: (probability) => next() < probability,
  };
}
