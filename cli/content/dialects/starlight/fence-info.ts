import { packed } from "../../code/fence-meta.ts";

/**
 * Options of Expressive Code as the built-in Markdown has them: a text in quotes is `mark="text"`, and `/pattern/` is
 * `mark-pattern=…`.
 */
export function fenceInfo(info: string): string {
  const start = /\sstartLineNumber=\{?(\d+)\}?/.exec(info)?.[1];
  return info
    .replace(/\sstartLineNumber=\{?\d+\}?/, "")
    .replace(/\sshowLineNumbers(?:=\{?(true|false)\}?)?(?=\s|$)/, (_, value?: string) =>
      value === "false" ? "" : ` showLineNumbers${start === undefined ? "" : `=${start}`}`,
    )
    .replace(piece, (whole: string, key?: string, quoted?: string, pattern?: string, label?: string) => {
      if (label !== undefined) return whole.replace(label, "");
      const name = key === undefined ? "mark" : (aliases.get(key) ?? key);
      if (pattern !== undefined) return ` ${name}-pattern=${packed(pattern)}`;
      return ` ${name}=${quoted ?? ""}`;
    });
}

/** A text or a pattern with or without a key; a label before lines: `ins={"1":3-4}`. */
const piece =
  /\s(?:([\w-]+)=)?(?:("[^"]*"|'[^']*')|(\/(?:\\.|[^/\\\n])+\/[a-z]*)(?=\s|$)|(?:\{((?:"[^"{}]*"|'[^'{}]*'):)[\d,\s-]*\}))/g;

const aliases: ReadonlyMap<string, string> = new Map([
  ["add", "ins"],
  ["rem", "del"],
]);
