/** A question of the configuration builder, and its answers. The first answer is the default. */
interface Question {
  readonly label: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** In the order in which the reader sees them. */
export const questions = {
  language: { label: "Language", answers: { ts: "TypeScript", js: "JavaScript" } },
  types: { label: "Typed linting", answers: { on: "On", off: "Off" } },
  level: { label: "Rules against bugs", answers: { recommended: "Recommended", strict: "Strict" } },
  style: { label: "Rules for style", answers: { on: "Stylistic", off: "None" } },
  framework: {
    label: "Framework",
    answers: { none: "None", react: "React", vue: "Vue", svelte: "Svelte" },
  },
  tests: { label: "Test runner", answers: { none: "None", vitest: "Vitest", jest: "Jest" } },
  repository: { label: "Repository", answers: { single: "One package", monorepo: "Monorepo" } },
  format: { label: "Format", answers: { flat: "Flat config", legacy: "Legacy config" } },
  manager: { label: "Package manager", answers: { npm: "npm", pnpm: "pnpm", yarn: "Yarn", bun: "Bun" } },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionName = keyof typeof questions;

export type Choices = {
  readonly [Name in QuestionName]: keyof (typeof questions)[Name]["answers"];
};

export const questionNames = Object.keys(questions) as readonly QuestionName[];

export function answersOf(name: QuestionName): readonly string[] {
  return Object.keys(questions[name].answers);
}

/** The choices in the parameters of a URL. A missing or unknown answer is the default. */
export function parseChoices(parameterOf: (name: string) => string): Choices {
  return Object.fromEntries(
    questionNames.map((name) => {
      const [fallback, ...others] = answersOf(name);
      const wanted = parameterOf(name);
      return [name, others.includes(wanted) ? wanted : fallback];
    }),
  ) as unknown as Choices;
}

/** The parameters of choices; defaults are left out of the URL. */
export function writeChoices(choices: Choices): { readonly [name: string]: string } {
  return Object.fromEntries(
    questionNames.map((name) => [name, choices[name] === answersOf(name)[0] ? "" : choices[name]]),
  );
}

/** Every combination of answers to some questions; the others have their defaults. */
export function allChoices(names: readonly QuestionName[] = questionNames): readonly Choices[] {
  let combinations: readonly Choices[] = [parseChoices(() => "")];
  for (const name of names)
    combinations = combinations.flatMap((choices) =>
      answersOf(name).map((answer) => ({ ...choices, [name]: answer }) as Choices),
    );
  return combinations;
}
