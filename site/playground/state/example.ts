import { setPreset } from "../config/eslintrc.ts";
import type { PlayState } from "./state.ts";

const recommended = "plugin:@typescript-eslint/recommended-type-checked";
const stylistic = "plugin:@typescript-eslint/stylistic-type-checked";

const code = `interface Tree {
  name: string;
  fruits?: Array<string>;
}

async function harvest(tree: Tree) {
  await Promise.resolve();
  return tree.fruits || [];
}

const apple: Tree = { name: "apple", fruits: ["red", "green"] };

harvest(apple);

const basket = harvest(apple);
//    ^?

if (basket) {
  console.log(\`A basket of \${basket}\`);
}
`;

/** The state with rules that suit most projects. All other configuration stays. */
export function withRecommended(state: PlayState): PlayState {
  return { ...state, eslintrc: setPreset(state.eslintrc, recommended, true) };
}

/** The state with code in which rules of many kinds find something: with types, with fixes, with suggestions. */
export function withExample(state: PlayState): PlayState {
  const eslintrc = setPreset(withRecommended(state).eslintrc, stylistic, true);
  return { ...state, code, fileType: ".ts", sourceType: "module", eslintrc };
}
