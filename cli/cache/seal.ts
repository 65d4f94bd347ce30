import { hashOf } from "../lib/hash.ts";

/** A text with a hash of it in the first line. */
export function sealed(text: string): string {
  return `${hashOf(Buffer.from(text))}\n${text}`;
}

/** The text of a sealed file. Throws if the text differs from its hash. */
export function unsealed(file: Buffer): Buffer {
  const end = file.indexOf("\n");
  const content = file.subarray(end + 1);
  if (hashOf(content) !== file.toString("latin1", 0, Math.max(end, 0)))
    throw new Error("the entry is damaged");
  return content;
}
