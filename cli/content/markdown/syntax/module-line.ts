import type { TokenizerExtension } from "marked";
import { readImport } from "../../modules/imports.ts";
import { statementEnd } from "../../modules/values.ts";
import { bounded } from "../bounded-lexer.ts";
import type { ModuleToken } from "./tokens.ts";

/** An export is no longer than this many characters. */
const longestExport = 20_000;

export const moduleLine: TokenizerExtension = {
  name: "module",
  level: "block",
  tokenizer(text): ModuleToken | undefined {
    const found = readImport(text);
    if (found) {
      const { raw, ...imported } = found;
      return { type: "module", raw, imported };
    }
    if (!/^export\s+(?:default|const|let|var|function|async|class|\{|\*)/.test(text)) return undefined;
    const near = text.slice(0, longestExport);
    bounded(this.lexer).pay(near.length);
    // an export goes on after a blank line in its braces
    const end = Math.max(/\n[ \t]*(?=\n)|$/.exec(near)?.index ?? 0, statementEnd(near) ?? 0);
    const line = /.*\n?/.exec(text.slice(end))?.[0] ?? "";
    return { type: "module", raw: text.slice(0, end) + line, imported: undefined };
  },
};
