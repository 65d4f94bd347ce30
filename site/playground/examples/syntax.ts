import type { Example } from "../state/example.ts";

/** Examples of rules about style, names and syntax. */
export const syntaxExamples: readonly Example[] = [
  {
    title: "Newer syntax",
    about: "Long checks become ?. and ??. Suggestions and fixes are at the reports.",
    code: `interface Person {
  name?: string;
  address?: { city?: { zip: string } };
}

export function zipOf(person: Person | undefined) {
  return person && person.address && person.address.city && person.address.city.zip;
}

export function nameOf(person: Person) {
  const name = person.name !== undefined ? person.name : "unknown";
  return name.indexOf("x") !== -1 ? "x" : name;
}
`,
    eslintrc: {
      rules: {
        "@typescript-eslint/prefer-includes": "error",
        "@typescript-eslint/prefer-nullish-coalescing": "error",
        "@typescript-eslint/prefer-optional-chain": "error",
      },
    },
    compilerOptions: { strict: true },
  },
  {
    title: "Imports of types",
    about: "“Fix all” marks the imports that only types use. The other file is in a tab of its own.",
    code: `import { Shape, area } from "./shapes";

export function largest(shapes: Shape[]) {
  return Math.max(...shapes.map(area));
}

export type Sized = import("./shapes").Shape & { size: number };
`,
    files: [
      {
        name: "shapes.ts",
        text: `export interface Shape {
  width: number;
  height: number;
}

export const area = ({ width, height }: Shape) => width * height;
`,
      },
    ],
    eslintrc: {
      rules: {
        "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      },
    },
  },
  {
    title: "A convention for names",
    about: "Options say how variables, types and booleans are named.",
    code: `interface user_data {
  Name: string;
}

const MAX_USERS = 10;
let User_count = 0;
const ready: boolean = User_count < MAX_USERS;

export function AddUser(user: user_data) {
  if (ready) User_count++;
  return user.Name;
}
`,
    eslintrc: {
      rules: {
        "@typescript-eslint/naming-convention": [
          "error",
          { selector: "default", format: ["camelCase"] },
          { selector: "variable", modifiers: ["const"], format: ["camelCase", "UPPER_CASE"] },
          {
            selector: "variable",
            types: ["boolean"],
            format: ["PascalCase"],
            prefix: ["is", "has"],
          },
          { selector: "typeLike", format: ["PascalCase"] },
        ],
      },
    },
  },
  {
    title: "What is not used",
    about: "An option spares names that begin with an underscore.",
    code: `function unused() {
  return 1;
}

export function first(list: string[], index: number, _options: object) {
  const [head, ...rest] = list;
  try {
    return head.trim();
  } catch (error) {
    return "";
  }
}
`,
    eslintrc: {
      rules: { "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }] },
    },
  },
  {
    title: "A ban by selector",
    about: "One selector is a rule of your own; another one marks code in the tab ESTree.",
    code: `enum Color {
  Red,
  Green,
}

export const names = Object.keys(Color);
export const colors = { red: Color.Red, green: Color.Green } as const;
`,
    eslintrc: {
      rules: {
        "no-restricted-syntax": [
          "error",
          { selector: "TSEnumDeclaration", message: "Write an object with “as const” in place of an enum." },
        ],
      },
    },
    esQuery: "MemberExpression[object.name='Color']",
  },
];
