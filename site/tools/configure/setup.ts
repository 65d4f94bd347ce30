import type { Choices } from "./choices.ts";
import { flatConfig } from "./flat-config.ts";
import { markupFrameworks, testRunners } from "./frameworks.ts";
import { legacyConfig } from "./legacy-config.ts";
import { partsOf, type SetupFile } from "./part.ts";

/** All that a reader needs to lint a project in the way of some choices. */
export interface Setup {
  /** The shell command that installs the packages. */
  readonly install: string;
  readonly config: SetupFile;
  /** For a project that has none yet; absent where rules do not use types. */
  readonly tsconfig?: SetupFile;
  /** The shell command that lints the project. */
  readonly run: string;
}

export function setupOf(choices: Choices): Setup {
  const isFlat = choices.format === "flat";
  return {
    install: `${installCommand(choices)} ${packagesOf(choices).join(" ")}`,
    config: isFlat ? flatConfig(choices) : legacyConfig(choices),
    ...(choices.types === "on" && { tsconfig: tsconfigOf(choices) }),
    run: `${isFlat ? "" : "ESLINT_USE_FLAT_CONFIG=false "}${runCommands[choices.manager]} eslint .`,
  };
}

const runCommands = { npm: "npx", pnpm: "pnpm exec", yarn: "yarn", bun: "bunx" } as const;

/** With a package manager that asks for it, the root of the workspace is named. */
function installCommand({ manager, repository }: Choices): string {
  const command = {
    npm: "npm install --save-dev",
    pnpm: "pnpm add --save-dev",
    yarn: "yarn add --dev",
    bun: "bun add --dev",
  };
  const isRoot = repository === "monorepo" && manager === "pnpm";
  return `${command[manager]}${isRoot ? " --workspace-root" : ""}`;
}

/** The packages with versions inside the ranges that this release supports. */
export function packagesOf({ format, language, framework, tests }: Choices): readonly string[] {
  const runner = testRunners[tests];
  return [
    "eslint@9",
    ...(format === "flat"
      ? ["@eslint/js@9", "typescript@5", "typescript-eslint@8"]
      : ["typescript@5", "@typescript-eslint/parser@8", "@typescript-eslint/eslint-plugin@8"]),
    ...(format === "flat" && language === "js" ? ["globals@16"] : []),
    ...(framework === "react" ? ["eslint-plugin-react-hooks@7"] : []),
    ...(markupFrameworks[framework]?.packages[format] ?? []),
    ...(runner === undefined ? [] : [`${runner.plugin}@${runner.version}`]),
  ];
}

function tsconfigOf({ language, framework, repository }: Choices): SetupFile {
  const isScript = language === "js";
  const folder = repository === "monorepo" ? "packages/web/" : "";
  return {
    path: `${folder}tsconfig.json`,
    parts: partsOf(
      {
        code: '{\n  "compilerOptions": {\n    "target": "es2022",',
        why: "The newest syntax and library that your code may use.",
      },
      {
        code:
          framework === "none"
            ? '    "module": "nodenext",'
            : '    "module": "esnext",\n    "moduleResolution": "bundler",',
        why:
          framework === "none"
            ? "Modules are found as Node.js finds them."
            : "Modules are found as bundlers find them.",
      },
      framework === "react" && {
        code: '    "jsx": "react-jsx",',
        why: "Reads JSX, and its types from React.",
      },
      isScript && {
        code: '    "allowJs": true,\n    "checkJs": true,',
        why: "JavaScript files belong to the project, so rules get their types.",
      },
      {
        code: '    "strict": true,',
        why: "Types show whether a value may be `null` or `undefined`. Several rules need that.",
      },
      {
        code: '    "noEmit": true,\n    "skipLibCheck": true\n  },',
        why: "TypeScript only checks. Leave out `noEmit` if it compiles your code.",
      },
      {
        code: '  "include": ["src"]\n}',
        why: "The files that have types. List every folder with code that you lint.",
      },
    ),
  };
}
