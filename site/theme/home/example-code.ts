/** The example of the home page. A test lints it: the report shown here is ESLint's own. */
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
  /** The code that the report marks. */
  reported: "sendReceipt(order);",
  message:
    "Promises must be awaited, end with a call to .catch, end with a call to .then with a rejection handler or be " +
    "explicitly marked as ignored with the `void` operator.",
  suggestion: "Add await operator.",
  /** The replacement for the reported code. */
  suggested: "await sendReceipt(order);",
} as const;
