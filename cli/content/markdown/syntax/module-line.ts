import type { TokenizerExtension } from "marked";
import type { ModuleToken } from "./tokens.ts";

/** The clause neither begins nor ends with a space: otherwise a line of many spaces could be divided in many ways. */
const importLine =
  /^import\s+(?:([\w*{},$](?:[\w*{}\s,$]*[\w*{},$])?)\s+from\s+)?(['"])[^'"\n<>`[\]\\]+\2;?[ \t]*(?:\n|$)/;

/** An import is no longer than this many characters. */
const longestImport = 5000;

function upToBlankLine(text: string): string {
  const near = text.slice(0, longestImport);
  const end = /\n[ \t]*\n/.exec(near);
  return end ? near.slice(0, end.index + 1) : near;
}

export const moduleLine: TokenizerExtension = {
  name: "module",
  level: "block",
  tokenizer(text): ModuleToken | undefined {
    const imported = /^import\s/.test(text) ? importLine.exec(upToBlankLine(text)) : undefined;
    if (imported) return { type: "module", raw: imported[0], names: importedNames(imported[1]) };
    const exported =
      /^export\s+(?:default|const|let|var|function|async|class|\{|\*)[\s\S]*?(?:\n[ \t]*\n|\n?$(?![\s\S]))/.exec(
        text,
      );
    return exported ? { type: "module", raw: exported[0], names: undefined } : undefined;
  },
};

/** "Card, { Badge as Mark }" gives "Card" and "Mark". Undefined if a file is imported for its side effects. */
function importedNames(clause: string | undefined): readonly string[] | undefined {
  return clause?.replace(/\btype\s+(?=[\w{])|[\w$*]+\s+as\s+/g, "").match(/[A-Za-z_$][\w$]*/g) ?? undefined;
}
