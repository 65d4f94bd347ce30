const packages = "eslint@9 @eslint/js@9 typescript@5 typescript-eslint@8";

/** The commands of the first step in the documentation; a test compares them. */
export const installCommands = [
  { manager: "npm", label: "npm", command: `npm install --save-dev ${packages}` },
  { manager: "pnpm", label: "pnpm", command: `pnpm add --save-dev ${packages}` },
  { manager: "yarn", label: "Yarn", command: `yarn add --dev ${packages}` },
] as const;
