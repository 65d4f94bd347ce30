import { describe, expect, it } from "vitest";
import type { OptionSchema } from "./option-schema.ts";
import { optionType } from "./option-type.ts";

const typeOf = (schema: OptionSchema, root: unknown = []): string => optionType([schema], root).join(" | ");

describe("the type of an option", () => {
  it("is a word for each kind of value, and the values themselves where they are few", () => {
    expect(typeOf({ type: "boolean" })).toBe("boolean");
    expect(typeOf({ type: "integer" })).toBe("number");
    expect(typeOf({ type: ["string", "null"] })).toBe("string | null");
    expect(typeOf({ type: "string", enum: ["all", "none"] })).toBe('"all" | "none"');
    expect(typeOf({ type: "boolean", enum: [true] })).toBe("true");
    expect(typeOf({})).toBe("unknown");
  });

  it("names the elements of lists, with parentheses around a union", () => {
    expect(typeOf({ type: "array" })).toBe("unknown[]");
    expect(typeOf({ type: "array", items: { type: "string" } })).toBe("string[]");
    expect(typeOf({ type: "array", items: { enum: ["a", "b"] } })).toBe('("a" | "b")[]');
    expect(typeOf({ type: "array", items: [{ type: "string" }, { type: "number" }] })).toBe(
      "(string | number)[]",
    );
  });

  it("unites alternatives, those behind references too, without repetition", () => {
    const root = [{ $defs: { level: { oneOf: [{ enum: ["off"] }, { type: "boolean" }] } } }];
    expect(typeOf({ $ref: "#/items/0/$defs/level" }, root)).toBe('"off" | boolean');
    expect(typeOf({ $ref: "#/items/0/$defs/none" }, root)).toBe("unknown");
    expect(optionType([{ enum: ["never"] }, { enum: ["as", "never"] }], [])).toEqual(['"never"', '"as"']);
  });

  it("says less where the whole would not fit into a cell of a table", () => {
    const many = { enum: ["a", "b", "c", "d", "e", "f"] };
    expect(typeOf(many)).toBe("string");
    expect(typeOf({ type: "array", items: { enum: ["x".repeat(20), "y".repeat(20)] } })).toBe("string[]");
    expect(typeOf({ type: "object", properties: { a: { type: "boolean" } } })).toBe("object");
  });
});
