/**
 * The records with a word in a field, in ascending order, each with how often it has the word: one number for both, in
 * a typed array, because a large site has millions of them.
 */
export class Postings {
  #values = new Int32Array(2);
  #size = 0;

  /** Adds a record and how often it has the word. Records come in ascending order, each once. */
  add(record: number, count: number): void {
    if (this.#size === this.#values.length) {
      const grown = new Int32Array(this.#size * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#size++] = postingOf(record, count);
  }

  get length(): number {
    return this.#size;
  }

  get values(): Int32Array {
    return this.#values.subarray(0, this.#size);
  }
}

const countBits = 6;
/** Twice as often says hardly more than this often. */
export const mostCounted = 2 ** countBits - 1;

export const postingOf = (record: number, count: number): number => (record << countBits) | count;
export const recordIn = (posting: number): number => posting >> countBits;
export const countIn = (posting: number): number => posting & mostCounted;
