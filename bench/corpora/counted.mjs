/**
 * A number with its noun: "1 document", "2 documents".
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
