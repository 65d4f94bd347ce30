import { describe, expect, it } from "vitest";
import { toPnpm, toYarn } from "./npm2yarn.ts";

describe("npm commands for other package managers", () => {
  it.each([
    ["npm install", "yarn install", "pnpm install"],
    ["npm i", "yarn install", "pnpm install"],
    ["npm ci", "yarn install --immutable", "pnpm install --frozen-lockfile"],
    ["npm install eslint", "yarn add eslint", "pnpm add eslint"],
    ["npm add eslint", "yarn add eslint", "pnpm add eslint"],
    ["npm i -D eslint @eslint/js", "yarn add -D eslint @eslint/js", "pnpm add -D eslint @eslint/js"],
    ["npm install --save-dev eslint", "yarn add --dev eslint", "pnpm add --save-dev eslint"],
    ["npm install eslint --save-dev", "yarn add eslint --dev", "pnpm add eslint --save-dev"],
    ["npm i -D -E typescript@5.9", "yarn add -D -E typescript@5.9", "pnpm add -D -E typescript@5.9"],
    ["npm install --save-exact a", "yarn add --exact a", "pnpm add --save-exact a"],
    ["npm install --save a", "yarn add a", "pnpm add a"],
    ["npm i -P a", "yarn add a", "pnpm add a"],
    ["npm install --legacy-peer-deps a", "yarn add a", "pnpm add a"],
    ["npm install -g npm", "yarn global add npm", "pnpm add -g npm"],
    ["npm uninstall a b", "yarn remove a b", "pnpm remove a b"],
    ["npm rm --save-dev a", "yarn remove a", "pnpm remove a"],
    ["npm uninstall -g a", "yarn global remove a", "pnpm remove -g a"],
    ["npm run", "yarn run", "pnpm run"],
    ["npm run build", "yarn run build", "pnpm run build"],
    ["npm run lint -- --fix src", "yarn run lint --fix src", "pnpm run lint --fix src"],
    ["npm test", "yarn test", "pnpm test"],
    ["npm t -- --watch", "yarn test --watch", "pnpm test --watch"],
    ["npm start", "yarn start", "pnpm start"],
    ["npm exec eslint .", "yarn eslint .", "pnpm exec eslint ."],
    ["npm exec -- eslint . --fix", "yarn eslint . --fix", "pnpm exec eslint . --fix"],
    ["npm exec eslint -- --fix .", "yarn eslint --fix .", "pnpm exec eslint --fix ."],
    ["npx eslint . --fix", "yarn eslint . --fix", "pnpm exec eslint . --fix"],
    ["npx --no-install tsc --init", "yarn tsc --init", "pnpm exec tsc --init"],
    ["npx eslint@9 .", "yarn dlx eslint@9 .", "pnpm dlx eslint@9 ."],
    ["npx --yes degit a/b", "yarn dlx degit a/b", "pnpm dlx degit a/b"],
    [
      "npx @eslint/migrate-config .eslintrc",
      "yarn dlx @eslint/migrate-config .eslintrc",
      "pnpm dlx @eslint/migrate-config .eslintrc",
    ],
    [
      "npx create-vite@latest app --template x",
      "yarn create vite app --template x",
      "pnpm create vite@latest app --template x",
    ],
    ["npx create-vite@5 app", "yarn dlx create-vite@5 app", "pnpm dlx create-vite@5 app"],
    [
      "npm create vite@latest app -- --template x",
      "yarn create vite app --template x",
      "pnpm create vite@latest app --template x",
    ],
    ["npm init @eslint/config@latest", "yarn create @eslint/config", "pnpm create @eslint/config@latest"],
    ["npm init", "yarn init", "pnpm init"],
    ["npm init -y", "yarn init -y", "pnpm init"],
    ["npm init --yes", "yarn init -y", "pnpm init"],
    ["npm publish --access public", "yarn npm publish --access public", "pnpm publish --access public"],
  ])("MD-17 %s is %s or %s", (npm, yarn, pnpm) => {
    expect(toYarn(npm)).toBe(yarn);
    expect(toPnpm(npm)).toBe(pnpm);
  });

  it.each([
    "npm view eslint version",
    "npm --version",
    "npm",
    "npx",
    "npx ./tool",
    "npx -c 'eslint .'",
    "npm install --no-save a",
    "npm install --omit=dev",
    "npm install -D",
    "npm install -g",
    "npm run build --workspaces",
    "npm run -s build",
    "npm test --silent",
    "npm exec eslint --fix",
    "npm init -w packages/a",
    "npm publish --dry-run",
    "echo npm install",
    "git commit -m 'npm install'",
    "pnpm install",
    "./npm install",
  ])("leave %s unchanged, because it has no reliable equivalent or is not an npm command", (command) => {
    expect(toYarn(command)).toBe(command);
    expect(toPnpm(command)).toBe(command);
  });

  it("are translated after prompts, variables and other commands, and keep their layout", () => {
    const code = `
# npm install brings the parser
$ npm install --save-dev \\
    eslint   typescript  # npm install
cd app && npm ci; npm run build | tee log
CI=1 NAME='a b' npm test || sudo npm i -g npm
(npm start &)
`;
    expect(toYarn(code)).toMatchInlineSnapshot(`
      "
      # npm install brings the parser
      $ yarn add --dev \\
          eslint   typescript  # npm install
      cd app && yarn install --immutable; yarn run build | tee log
      CI=1 NAME='a b' yarn test || sudo yarn global add npm
      (yarn start &)
      "
    `);
    expect(toPnpm(code)).toMatchInlineSnapshot(`
      "
      # npm install brings the parser
      $ pnpm add --save-dev \\
          eslint   typescript  # npm install
      cd app && pnpm install --frozen-lockfile; pnpm run build | tee log
      CI=1 NAME='a b' pnpm test || sudo pnpm add -g npm
      (pnpm start &)
      "
    `);
  });

  it("lose a flag with the space around it, even on a separate line", () => {
    expect(toYarn("npm install \\\n  --save \\\n  a")).toBe("yarn add \\\n  a");
    expect(toYarn("npm\tinstall  a")).toBe("yarn add  a");
  });

  it("are translated despite unbalanced quotes", () => {
    expect(toYarn(`npm i it's\nnpm ci`)).toBe(`yarn add it's\nyarn install --immutable`);
    expect(toYarn(`npm i "a\nnpm ci`)).toBe(`yarn add "a\nyarn install --immutable`);
  });

  it("are translated in linear time", () => {
    const code = `npm i ${"a".repeat(1_000_000)}\n${"'".repeat(99_999)}\n${'\\"'.repeat(50_000)}\nnpm ci`;
    expect(toYarn(code).startsWith("yarn add aaa")).toBe(true);
  });
});
