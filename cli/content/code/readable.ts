/** Whether highlighting is worth it: spans for huge code would be most of the weight of a page. */
export function isReadable(code: string): boolean {
  return code.length <= 100_000 && code.split("\n").every((line) => line.length <= 2_000);
}
