import { fix } from "./fix.ts";
import { options } from "./options.ts";
import { reportAName } from "./report-a-name.ts";
import { typed } from "./typed.ts";

/** The rules to start from, the simplest first. */
export const starts = [reportAName, fix, typed, options] as const;
