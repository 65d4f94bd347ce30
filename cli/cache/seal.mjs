import { createHash } from "node:crypto";

/**
 * A text with a hash of it in the first line. This is JavaScript because a thread reads entries without the program.
 * @param {string} text
 */
export function sealed(text) {
  return `${hashOfBytes(Buffer.from(text))}\n${text}`;
}

/**
 * The text of a sealed file. Throws if the text differs from its hash.
 * @param {Buffer} file
 * @returns {Buffer}
 */
export function unsealed(file) {
  const end = file.indexOf("\n");
  const content = file.subarray(end + 1);
  if (hashOfBytes(content) !== file.toString("latin1", 0, Math.max(end, 0)))
    throw new Error("the entry is damaged");
  return content;
}

/** @param {Uint8Array} bytes */
function hashOfBytes(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
