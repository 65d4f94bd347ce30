import { type PackageManager, pnpm, translateCommand, yarn } from "./package-managers.ts";
import { type ShellPiece, shellPieces } from "./shell-words.ts";

/**
 * Shell code with its npm and npx commands as Yarn's: spelled for Yarn 2 and later where Yarn 1 differs.
 * What has no sure equivalent stays an npm command, which is true at least. Layout, comments and other
 * commands stay as they are.
 */
export function toYarn(code: string): string {
  return translate(code, yarn);
}

/** Shell code with its npm and npx commands as pnpm's; see `toYarn`. */
export function toPnpm(code: string): string {
  return translate(code, pnpm);
}

function translate(code: string, manager: PackageManager): string {
  const pieces = shellPieces(code);
  const texts = pieces.map(({ text }) => text);
  for (const command of commandsIn(pieces)) {
    const words = command.map((index) => texts[index] ?? "");
    const begin = words.findIndex((word) => !standsBefore.test(word));
    const translation = begin === -1 ? undefined : translateCommand(words.slice(begin), manager);
    for (const [position, text] of translation?.entries() ?? []) {
      const index = command[begin + position] ?? 0;
      texts[index] = text;
      // a word that goes takes along the space before it
      if (text === "" && pieces[index - 1]?.kind === "space") texts[index - 1] = "";
    }
  }
  return texts.join("");
}

/** The indexes of each command's words. */
function commandsIn(pieces: readonly ShellPiece[]): number[][] {
  const commands: number[][] = [[]];
  for (const [index, { kind }] of pieces.entries()) {
    if (kind === "word") commands.at(-1)?.push(index);
    else if (kind === "break") commands.push([]);
  }
  return commands;
}

/** A prompt, `NAME=value` and the like, which may precede any command. */
const standsBefore = /^(?:[$>]|sudo|time|env|cross-env|[A-Za-z_]\w*=.*)$/s;
