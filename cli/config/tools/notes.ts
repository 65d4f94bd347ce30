import type { Diagnostic, Place } from "../../diagnostics/diagnostic.ts";
import { entriesOf, isNothing, type Plain, textOf } from "./plain/plain.ts";

/** Collects what could not be carried over. */
export interface Notes {
  readonly diagnostics: readonly Diagnostic[];
  /** `what` names the part in the words of its file: "`themeConfig.navbar.items`". */
  leftOut(what: string, at: Place, reason: string): void;
  /** The text of a value. A value of another form is reported. */
  text(value: Plain | undefined, what: string): string | undefined;
  /** Reports each entry with a key that is neither read nor without effect on the pages. */
  others(value: Plain | undefined, read: readonly string[], what?: string): void;
}

/** Reasons that several tools share. */
export const reasons = {
  code: "only running the file would tell its value",
  none: "there is nothing like it here",
  form: "its form is not known",
};

export function createNotes(): Notes {
  const diagnostics: Diagnostic[] = [];
  const leftOut = (what: string, at: Place, reason: string): void => {
    diagnostics.push({ code: "not-carried-over", at, what, reason });
  };
  return {
    diagnostics,
    leftOut,
    text(value, what) {
      const text = textOf(value);
      if (text === undefined && value && !isNothing(value))
        leftOut(`\`${what}\``, value.at, value.kind === "code" ? reasons.code : reasons.form);
      return text;
    },
    others(value, read, what = "") {
      if (value?.kind === "code" || value?.kind === "call")
        leftOut(what === "" ? "The file" : `\`${what}\``, value.at, reasons.code);
      for (const [key, each] of entriesOf(value)) {
        if (read.includes(key) || isNothing(each)) continue;
        const path = what === "" ? key : `${what}.${key}`;
        if (key === "...")
          leftOut(`A part of ${what === "" ? "the file" : `\`${what}\``}`, each.at, reasons.code);
        else leftOut(`\`${path}\``, each.at, reasons.none);
      }
    },
  };
}
