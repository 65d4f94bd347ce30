import { wellFormed } from "./defaults.ts";
import type { Metadata } from "./protocol.ts";
import { fitsUrl } from "./hash/hash.ts";
import { mainFile, type PlayState } from "./state.ts";

export type Versions = Metadata["versions"];

/** Lines beyond which a block is collapsed. */
const mostCodeLines = 30;
const mostConfigLines = 10;

/** A state to paste into an issue or a chat: link, code, configurations and versions. `link` opens the same state. */
export function playMarkdown(
  state: PlayState,
  { link, versions }: { readonly link: string; readonly versions: Versions },
): string {
  const files = [{ name: mainFile(state), text: state.code }, ...state.files];
  const parts = [
    ...(fitsUrl(state) ? [`[Open in the playground](${link})`] : []),
    ...files.map(({ name, text }) => block(name, text, { language: languageOf(name), most: mostCodeLines })),
    configBlock("ESLint configuration", state.eslintrc),
    configBlock("TypeScript configuration", state.tsconfig),
    versionsTable(versions),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A configuration under its title; nothing for none. */
export function configBlock(title: string, text: string): string {
  return block(title, text, { language: "jsonc", most: mostConfigLines });
}

/** An empty version is not loaded yet. */
export function versionsTable({ plugin, typescript, eslint }: Versions): string {
  const rows = [
    ["@typescript-eslint/eslint-plugin", plugin],
    ["@typescript-eslint/parser", plugin],
    ["TypeScript", typescript],
    ["ESLint", eslint],
    // the form for bugs requires it
    ["node", "web"],
  ].filter(([, version]) => version !== "");
  const lines = rows.map(([name = "", version = ""]) => `| \`${name}\` | \`${version}\` |`);
  return ["| package | version |", "| -- | -- |", ...lines].join("\n");
}

interface BlockStyle {
  readonly language: string;
  /** Lines that are shown at once. */
  readonly most: number;
}

function block(title: string, text: string, { language, most }: BlockStyle): string {
  const body = wellFormed(text).trimEnd();
  if (body === "") return "";
  const fence = fenceFor(body);
  const code = `${fence}${language}\n${body}\n${fence}`;
  const lines = body.split("\n").length;
  if (lines <= most) return `### ${title}\n\n${code}`;
  return `<details>\n<summary>${title} (${lines} lines)</summary>\n\n${code}\n\n</details>`;
}

/** More backticks than any run of them in a text, so that the text cannot end its own block. */
function fenceFor(text: string): string {
  const longest = Array.from(text.matchAll(/`{3,}/g), ([ticks]) => ticks.length);
  return "`".repeat(longest.reduce((most, each) => Math.max(most, each + 1), 3));
}

function languageOf(name: string): string {
  return name.replace(/^.*\./, "").replace(/^[cm]/, "");
}
