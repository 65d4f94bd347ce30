import { type PackageManager, pnpm, translateCommand, yarn } from "./package-managers.ts";
import { type ShellPiece, shellPieces } from "./shell-words.ts";

/**
 * Translates npm and npx commands in shell code to Yarn, in the spelling of Yarn 2 where Yarn 1 differs. A command
 * without a reliable equivalent stays an npm command. Layout, comments and other commands are unchanged.
 *
 * This is not a package: npm-to-yarn translates `npx eslint` to `yarn dlx eslint`, which downloads another ESLint
 * without plugins (docs/decisions/own-code.md).
 */
export function toYarn(code: string): string {
  return translate(code, yarn);
}

/** Translates npm and npx commands in shell code to pnpm; see `toYarn`. */
export function toPnpm(code: string): string {
  return translate(code, pnpm);
}

function translate(code: string, manager: PackageManager): string {
  const pieces = shellPieces(code);
  const texts = pieces.map(({ text }) => text);
  for (const command of commandsIn(pieces)) {
    const words = command.map((index) => texts[index] ?? "");
    const begin = words.findIndex((word) => !commandPrefix.test(word));
    const translation = begin === -1 ? undefined : translateCommand(words.slice(begin), manager);
    for (const [position, text] of translation?.entries() ?? []) {
      const index = command[begin + position] ?? 0;
      texts[index] = text;
      // the space before a removed word is removed as well
      if (text === "" && pieces[index - 1]?.kind === "space") texts[index - 1] = "";
    }
  }
  return texts.join("");
}

/** For each command, the indexes of its words. */
function commandsIn(pieces: readonly ShellPiece[]): number[][] {
  const commands: number[][] = [[]];
  for (const [index, { kind }] of pieces.entries()) {
    if (kind === "word") commands.at(-1)?.push(index);
    else if (kind === "break") commands.push([]);
  }
  return commands;
}

/** Words that may precede any command: a prompt, `NAME=value` and the like. */
const commandPrefix = /^(?:[$>]|sudo|time|env|cross-env|[A-Za-z_]\w*=.*)$/s;
