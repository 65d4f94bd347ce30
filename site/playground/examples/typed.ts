import type { Example } from "../state/example.ts";

/** Examples of rules that need types. */
export const typedExamples: readonly Example[] = [
  {
    title: "Promises that are not awaited",
    about: "A lost promise, a condition that is always true, and a callback whose promise is dropped.",
    code: `interface Order {
  id: number;
  isPaid: boolean;
}

declare function load(id: number): Promise<Order>;
declare function save(order: Order): Promise<void>;

export async function pay(ids: number[]) {
  const first = load(1);
  if (first) console.log("There is an order:", first);

  ids.forEach(async (id) => {
    const order = await load(id);
    save({ ...order, isPaid: true });
  });
}
`,
    eslintrc: {
      rules: {
        "@typescript-eslint/no-floating-promises": "error",
        "@typescript-eslint/no-misused-promises": "error",
      },
    },
  },
  {
    title: "Where any spreads",
    about: "One any comes from JSON.parse. Each line that it reaches is reported.",
    code: `interface Settings {
  theme: string;
  size: number;
}

export function read(text: string): Settings {
  const settings = JSON.parse(text);
  console.log(settings.theme.toUpperCase());
  return settings;
}
`,
    eslintrc: {
      rules: {
        "@typescript-eslint/no-unsafe-assignment": "error",
        "@typescript-eslint/no-unsafe-call": "error",
        "@typescript-eslint/no-unsafe-member-access": "error",
        "@typescript-eslint/no-unsafe-return": "error",
      },
    },
  },
  {
    title: "Conditions that never change",
    about: "The types say how each of these conditions ends.",
    code: `interface Shelf {
  books: string[];
  label?: string;
}

export function describe(shelf: Shelf) {
  if (!shelf.books) return "no books";
  if (shelf.label === undefined) return "no label";
  const label = shelf.label ?? "unknown";
  return label?.trim();
}
`,
    eslintrc: { rules: { "@typescript-eslint/no-unnecessary-condition": "error" } },
    compilerOptions: { strict: true },
  },
  {
    title: "A switch that misses a case",
    about: "The rule compares the cases with the union. Its suggestion adds the missing one.",
    code: `type Light = "red" | "yellow" | "green";

export function mayGo(light: Light): boolean {
  switch (light) {
    case "red":
      return false;
    case "green":
      return true;
  }
  return false;
}
`,
    eslintrc: { rules: { "@typescript-eslint/switch-exhaustiveness-check": "error" } },
    compilerOptions: { strict: true },
  },
  {
    title: "Deprecated functions",
    about: "A use of what a comment calls deprecated is reported, in the file and in the one beside it.",
    code: `import { total } from "./prices";

const prices = [3, 4, 5];

export const bill = total(prices);
export const code = escape(\`\${bill} euros\`);
`,
    files: [
      {
        name: "prices.ts",
        text: `/** @deprecated Use sum. */
export function total(prices: number[]): number {
  return sum(prices);
}

export function sum(prices: number[]): number {
  return prices.reduce((before, price) => before + price, 0);
}
`,
      },
    ],
    eslintrc: { rules: { "@typescript-eslint/no-deprecated": "warn" } },
  },
  {
    title: "A handler of a component",
    about: "React drops the promise of this handler. The types of React are those of its package.",
    code: `import { useState } from "react";

declare function send(text: string): Promise<void>;

export function Comment() {
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        await send(text);
        setText("");
      }}
    >
      <input value={text} onChange={({ target }) => setText(target.value)} />
    </form>
  );
}
`,
    fileType: ".tsx",
    eslintrc: {
      rules: {
        "@typescript-eslint/no-confusing-void-expression": "warn",
        "@typescript-eslint/no-misused-promises": "error",
      },
    },
    compilerOptions: { strict: true, jsx: "react-jsx" },
  },
];
