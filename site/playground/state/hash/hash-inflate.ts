/**
 * lz-string's `decompressFromEncodedURIComponent` with a limit: a few kilobytes can decompress to gigabytes,
 * and the package has no limit. Repeated text is copied from the result, so no dictionary of texts grows.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
const values = new Map(Array.from(alphabet, (character, index) => [character, index]));
// parsers of forms read a "+" that is not percent-encoded as a space
values.set(" ", alphabet.indexOf("+"));

export type Inflated =
  { readonly text: string } | { readonly problem: "damaged" } | { readonly problem: "too large" };

const damaged: Inflated = { problem: "damaged" };

/** The numbers below three are no text: a new character of one byte, of two bytes, the end. */
const byte = 0;
const twoBytes = 1;
const end = 2;
const firstEntry = 3;

/** Decompresses a text, unless the result has more than `limit` UTF-16 units. */
export function inflate(compressed: string, limit: number): Inflated {
  const bits = bitsOf(compressed);
  const text = new Text(limit);
  // the position and length of each entry in the result; for a new character, its first position
  const starts = [0, 0, 0];
  const lengths = [0, 0, 0];
  let width = 2;
  /** How many more entries numbers of this width can name. */
  let room = 4;
  const enter = (start: number, length: number): void => {
    starts.push(start);
    lengths.push(length);
  };
  const grow = (): void => {
    room--;
    if (room > 0) return;
    room = 2 ** width;
    width++;
  };
  let last: { readonly start: number; readonly length: number } | undefined;
  for (;;) {
    let code = bits(width);
    if (code === undefined) return damaged;
    if (code === end) return { text: text.toString() };
    const start = text.length;
    if (code === byte || code === twoBytes) {
      const unit = bits(code === byte ? 8 : 16);
      if (unit === undefined) return damaged;
      if (!text.append(unit)) return { problem: "too large" };
      code = starts.length;
      enter(start, 1);
      grow();
    } else if (!last || code < firstEntry || code > starts.length) {
      return damaged;
    } else {
      // the entry that is about to be made: the last one and its own beginning
      const isNext = code === starts.length;
      const from = isNext ? last.start : (starts[code] ?? 0);
      const length = isNext ? last.length + 1 : (lengths[code] ?? 0);
      if (!text.repeat(from, length)) return { problem: "too large" };
    }
    if (last) {
      enter(last.start, last.length + 1);
      grow();
    } else {
      width = 3;
      room = 4;
    }
    last = { start, length: text.length - start };
  }
}

/** Reads numbers of so many bits, the lowest first, from characters of six bits, the highest first. */
function bitsOf(compressed: string): (count: number) => number | undefined {
  let index = 0;
  let value = 0;
  let left = 0;
  return (count) => {
    let number = 0;
    for (let bit = 0; bit < count; bit++) {
      if (left === 0) {
        const next = values.get(compressed.charAt(index++));
        if (next === undefined) return undefined;
        value = next;
        left = 6;
      }
      left--;
      if ((value >> left) & 1) number += 2 ** bit;
    }
    return number;
  };
}

/** UTF-16 units that grow up to a limit. */
class Text {
  length = 0;
  readonly #limit: number;
  #units = new Uint16Array(1024);

  constructor(limit: number) {
    this.#limit = limit;
  }

  append(unit: number): boolean {
    if (!this.#reserve(1)) return false;
    this.#units[this.length++] = unit;
    return true;
  }

  /** Repeats the text at a place; it may overlap the text that is being written. */
  repeat(from: number, length: number): boolean {
    if (!this.#reserve(length)) return false;
    for (let offset = 0; offset < length; offset++)
      this.#units[this.length + offset] = this.#units[from + offset] ?? 0;
    this.length += length;
    return true;
  }

  toString(): string {
    let text = "";
    for (let from = 0; from < this.length; from += 8192)
      text += String.fromCharCode(...this.#units.subarray(from, Math.min(from + 8192, this.length)));
    return text;
  }

  #reserve(more: number): boolean {
    const needed = this.length + more;
    if (needed > this.#limit) return false;
    if (needed <= this.#units.length) return true;
    const larger = new Uint16Array(Math.max(needed, 2 * this.#units.length));
    larger.set(this.#units.subarray(0, this.length));
    this.#units = larger;
    return true;
  }
}
