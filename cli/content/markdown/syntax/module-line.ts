import type { TokenizerExtension } from "marked";
import { type Import, readImport } from "../../modules/imports.ts";
import { isWhole, statementEnd } from "../../modules/values.ts";
import { bounded } from "../bounded-lexer.ts";

/** An `import` or `export` line, as in MDX. */
export interface ModuleToken {
  readonly type: "module";
  readonly raw: string;
  /** Undefined for all other lines. */
  readonly imported: Import | undefined;
}

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
    const lexer = bounded(this.lexer);
    const block = /\n[ \t]*(?=\n)|$/.exec(near)?.index ?? 0;
    lexer.pay(block);
    let end = block;
    // an export goes on after a blank line in its braces
    if (!isWhole(near.slice(0, block))) {
      // what follows is often no code, which takes many times as long to parse
      lexer.pay(near.length * 20);
      end = Math.max(block, statementEnd(near) ?? 0);
    }
    const line = /.*\n?/.exec(text.slice(end))?.[0] ?? "";
    return { type: "module", raw: text.slice(0, end) + line, imported: undefined };
  },
};
