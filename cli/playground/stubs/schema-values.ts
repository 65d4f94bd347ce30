import { checkSize, type CheckInput, wrong } from "./schema-walk.ts";

export function checkNumber(input: CheckInput): boolean {
  const data = input.data as number;
  const limits: readonly (readonly [keyword: string, sign: string, isFine: (limit: number) => boolean])[] = [
    ["maximum", "<=", (limit) => data <= limit],
    ["exclusiveMaximum", "<", (limit) => data < limit],
    ["minimum", ">=", (limit) => data >= limit],
    ["exclusiveMinimum", ">", (limit) => data > limit],
  ];
  for (const [keyword, sign, isFine] of limits) {
    const limit = input.schema[keyword];
    if (typeof limit === "number" && !isFine(limit))
      return wrong(input, keyword, `should be ${sign} ${limit}`, { comparison: sign, limit });
  }
  const { multipleOf } = input.schema;
  if (typeof multipleOf === "number" && !Number.isInteger(data / multipleOf))
    return wrong(input, "multipleOf", `should be multiple of ${multipleOf}`);
  return true;
}

export function checkString(input: CheckInput): boolean {
  const data = input.data as string;
  const { pattern } = input.schema;
  const { length } = Array.from(data);
  return (
    checkSize(input, length, ["maxLength", "NOT be longer than", "characters"]) &&
    checkSize(input, length, ["minLength", "NOT be shorter than", "characters"]) &&
    (typeof pattern !== "string" ||
      new RegExp(pattern).test(data) ||
      wrong(input, "pattern", `should match pattern "${pattern}"`, { pattern }))
  );
}
