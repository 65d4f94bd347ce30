import * as z from "../../lib/zod.ts";
import { text } from "./parts.ts";

const units = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 } as const;
const sizePattern = /^(\d+(?:\.\d+)?) ?(B|kB|MB|GB)$/;

/** "6 kB" is 6000 bytes. */
const size = text
  .regex(sizePattern, 'must be a size with a unit, such as "6 kB" or "1.5 MB"')
  .transform((written) => {
    const [, number = "", unit = "B"] = sizePattern.exec(written) ?? [];
    return Number(number) * units[unit as keyof typeof units];
  });

const page = z.strictObject({
  /** The HTML document, gzip. */
  html: size.exactOptional(),
  /** The style sheets of the document, gzip. */
  css: size.exactOptional(),
  /** The scripts that run before the reader acts, gzip: those of the document and of islands without `intent`. */
  script: size.exactOptional(),
  /** These and all scripts that may be loaded later, gzip. */
  scriptAll: size.exactOptional(),
  /** The images of the site that the page shows: SVG with gzip, others as they are. */
  images: size.exactOptional(),
});

/** Limits that fail a build which exceeds them. A kB is 1000 bytes. */
export const budgets = z.strictObject({
  /** For each page of a template, by the template's name: "doc", "home". */
  pages: z.record(text, page).default({}),
  /** All files of the output, not compressed. */
  output: size.exactOptional(),
  /** The most memory that the build holds at once, with the processes that it starts. */
  memory: size.exactOptional(),
});

export type PageBudgets = z.output<typeof page>;
