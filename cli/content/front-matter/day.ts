/**
 * The day of a text that begins with one, spelled "2024-09-30". As in YAML, a day that its month does not have is one of
 * the next month: "2024-02-30" gives "2024-03-01". Undefined if the text begins with no day.
 */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  const isIn = (part: string | undefined, last: number): boolean => Number(part) >= 1 && Number(part) <= last;
  if (year === undefined || !isIn(month, 12) || !isIn(day, 31)) return undefined;
  const date = new Date(`${year}-${month ?? ""}-01T00:00:00Z`);
  date.setUTCDate(Number(day));
  return date.toISOString().slice(0, 10);
}
