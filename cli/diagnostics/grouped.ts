/** A whole number with commas: "1,237". `toLocaleString` loads the tables of all languages first, which takes 10 ms. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
