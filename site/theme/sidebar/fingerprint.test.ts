import { expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

it("is equal for equal data and differs for other data", () => {
  const text = fingerprint([{ label: "One", href: "/one" }]);
  expect(text).toMatch(/^[a-z\d]{1,7}$/);
  expect(fingerprint([{ label: "One", href: "/one" }])).toBe(text);
  expect(fingerprint([{ label: "Two", href: "/one" }])).not.toBe(text);
});
