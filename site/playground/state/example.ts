import { setPreset } from "../config/eslintrc.ts";
import { checkedState, defaultState, isRecord } from "./defaults.ts";
import type { FileType, PlayFile, PlayState } from "./state.ts";

/** Code in which rules find something, with the configuration that turns them on. */
export interface Example {
  readonly title: string;
  /** What there is to see, in one sentence. */
  readonly about: string;
  readonly code: string;
  readonly fileType?: FileType;
  readonly files?: readonly PlayFile[];
  readonly eslintrc: { readonly extends?: string | readonly string[]; readonly rules?: object };
  /** In place of those of the page. */
  readonly compilerOptions?: object;
  readonly esQuery?: string;
}

const recommended = "plugin:@typescript-eslint/recommended-type-checked";
const stylistic = "plugin:@typescript-eslint/stylistic-type-checked";

/** What a first visit shows: three reports, one with a fix and two with suggestions. */
export const firstExample: Example = {
  title: "A first look",
  about: "Rules with types find a promise that is lost, a default that is wrong and a longer spelling.",
  code: `interface Tree {
  name: string;
  fruits?: Array<string>;
}

async function harvest(tree: Tree) {
  await Promise.resolve();
  return tree.fruits || [];
}

const apple: Tree = { name: "apple", fruits: ["red", "green"] };

harvest(apple);

const basket = await harvest(apple);
//    ^?

console.log(\`\${apple.name}: \${basket.length}\`);

export {};
`,
  eslintrc: { extends: [recommended, stylistic] },
};

/** The state with an example in place of all texts. What the reader has chosen otherwise stays. */
export function withExample(
  state: PlayState,
  { code, fileType = ".ts", files = [], eslintrc, compilerOptions, esQuery = "" }: Example,
): PlayState {
  const tsconfig = compilerOptions ? json({ compilerOptions }) : defaultState().tsconfig;
  return {
    ...state,
    ...{ code, fileType, sourceType: "module", files, eslintrc: json(eslintrc), tsconfig, esQuery },
    left: undefined,
  };
}

/** The reader's own state from the storage; the first example where no text was ever stored. */
export function ownState(stored: unknown): PlayState {
  const given = isRecord(stored) ? stored : {};
  const hasText = (["code", "files", "eslintrc", "tsconfig"] as const).some(
    (key) => given[key] !== undefined,
  );
  return checkedState(stored, hasText ? defaultState() : withExample(defaultState(), firstExample));
}

/** The state with rules that suit most projects. All other configuration stays. */
export function withRecommended(state: PlayState): PlayState {
  return { ...state, eslintrc: setPreset(state.eslintrc, recommended, true) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
