/** The example of the home page. A test lints it: what is said of it here is what ESLint says. */
export const exampleCode = `import { placeOrder, sendReceipt, type Cart } from "./orders.ts";

export async function checkOut(cart: Cart) {
  const order = await placeOrder(cart);
  sendReceipt(order);
  return order.id;
}`;

export const exampleReport = {
  rule: "no-floating-promises",
  line: 5,
  column: 3,
  /** The code that the report points at. */
  reported: "sendReceipt(order);",
  message:
    "Promises must be awaited, end with a call to .catch, end with a call to .then with a rejection handler or be " +
    "explicitly marked as ignored with the `void` operator.",
  suggestion: "Add await operator.",
  /** What the suggestion makes of the reported code. */
  suggested: "await sendReceipt(order);",
} as const;
