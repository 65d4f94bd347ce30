/** An example of the home page. A test lints it: the report shown is ESLint's own. */
export interface HomeExampleCode {
  /** "promises": what the tab is called, and its ids. */
  readonly topic: string;
  readonly code: string;
  readonly rule: string;
  /** The code that the report marks; only there in the example. */
  readonly reported: string;
  readonly message: string;
  readonly suggestion: string;
  /** A piece of the example that contains the change, before and after the suggestion. */
  readonly before: string;
  readonly after: string;
}

/** Three mistakes that need types to be found. All have the same number of lines, so nothing moves between tabs. */
export const homeExamples: readonly HomeExampleCode[] = [
  {
    topic: "Promises",
    code: `const post = (path: string, body: unknown) =>
  fetch(path, { method: "POST", body: JSON.stringify(body) });

export async function checkOut(order: { id: string }) {
  await post("/orders", order);
  post("/receipts", order.id);
}`,
    rule: "no-floating-promises",
    reported: `post("/receipts", order.id);`,
    message:
      "Promises must be awaited, end with a call to .catch, end with a call to .then with a rejection handler or be " +
      "explicitly marked as ignored with the `void` operator.",
    suggestion: "Add await operator.",
    before: `post("/receipts", order.id);`,
    after: `await post("/receipts", order.id);`,
  },
  {
    topic: "Defaults",
    code: `interface Settings {
  retries?: number;
}

export function retriesOf(settings: Settings) {
  return settings.retries || 3; // 0 should turn them off
}`,
    rule: "prefer-nullish-coalescing",
    reported: "||",
    message:
      "Prefer using nullish coalescing operator (`??`) instead of a logical or (`||`), as it is a safer operator.",
    suggestion: "Fix to nullish coalescing operator (`??`).",
    before: "settings.retries || 3",
    after: "settings.retries ?? 3",
  },
  {
    topic: "Arrays",
    code: `export function remove(cart: string[], item: string) {
  const index = cart.indexOf(item);
  if (index !== -1) {
    delete cart[index];
  }
  return cart.length;
}`,
    rule: "no-array-delete",
    reported: "delete cart[index]",
    message: "Using the `delete` operator with an array expression is unsafe.",
    suggestion: "Use `array.splice()` instead.",
    before: "delete cart[index]",
    after: "cart.splice(index, 1)",
  },
];

/** The place of the reported code as ESLint counts: lines and columns from 1. */
export function placeOf({ code, reported }: HomeExampleCode): {
  readonly line: number;
  readonly column: number;
} {
  const before = code.slice(0, code.indexOf(reported)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
