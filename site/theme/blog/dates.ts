const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "2024-09-30" as "September 30, 2024". Read from the text, so no time zone can move the day. */
export function longDate(iso: string): string {
  const { year, month, day } = parts(iso);
  return `${month} ${day}, ${year}`;
}

/** "2024-09-30" as "September 30". */
export function monthAndDay(iso: string): string {
  const { month, day } = parts(iso);
  return `${month} ${day}`;
}

/** Whole minutes, at least one: "7 min read". Posts round up; summaries elsewhere may round to the nearest. */
export function readingTime(minutes: number, round: (minutes: number) => number = Math.ceil): string {
  return `${Math.max(1, round(minutes)).toString()} min read`;
}

function parts(iso: string): { year: string; month: string; day: string } {
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return { year, month: months[Number(month) - 1] ?? month, day: Number(day).toString() };
}
