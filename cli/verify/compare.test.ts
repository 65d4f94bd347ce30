import { expect, it } from "vitest";
import { compareBytes } from "./compare.ts";

it("finds no difference between equal files", () => {
  expect(compareBytes(Buffer.from("apples"), Buffer.from("apples"))).toBeUndefined();
});

it("names the first byte that differs and shows both surroundings", () => {
  const text = "a".repeat(100);
  expect(compareBytes(Buffer.from(`${text}1\nz`), Buffer.from(`${text}2\nz`))).toEqual({
    offset: 100,
    first: `…"${"a".repeat(24)}1\\nz"`,
    second: `…"${"a".repeat(24)}2\\nz"`,
  });
});

it("counts bytes, and cuts no character in two", () => {
  const difference = compareBytes(Buffer.from("öööööööööööööö1"), Buffer.from("öööööööööööööö2"));
  expect(difference?.offset).toBe(28);
  expect(difference?.first).toBe('…"öööööööööööö1"');
});

it("reports a file that ends where the other one goes on", () => {
  expect(compareBytes(Buffer.from("apple"), Buffer.from("apples"))).toEqual({
    offset: 5,
    first: '"apple"',
    second: '"apples"',
  });
});

it("shows binary files as hexadecimal numbers", () => {
  expect(compareBytes(Buffer.from([0, 1, 2]), Buffer.from([0, 1, 3]))).toEqual({
    offset: 2,
    first: "000102",
    second: "000103",
  });
});
