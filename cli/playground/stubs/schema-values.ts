import { checkSize, type Means, wrong } from "./schema-walk.ts";

export function checkNumber(means: Means): boolean {
  const data = means.data as number;
  const limits: readonly (readonly [keyword: string, sign: string, isFine: (limit: number) => boolean])[] = [
    ["maximum", "<=", (limit) => data <= limit],
    ["exclusiveMaximum", "<", (limit) => data < limit],
    ["minimum", ">=", (limit) => data >= limit],
    ["exclusiveMinimum", ">", (limit) => data > limit],
  ];
  for (const [keyword, sign, isFine] of limits) {
    const limit = means.schema[keyword];
    if (typeof limit === "number" && !isFine(limit))
      return wrong(means, keyword, `should be ${sign} ${limit}`, { comparison: sign, limit });
  }
  const { multipleOf } = means.schema;
  if (typeof multipleOf === "number" && !Number.isInteger(data / multipleOf))
    return wrong(means, "multipleOf", `should be multiple of ${multipleOf}`);
  return true;
}

export function checkString(means: Means): boolean {
  const data = means.data as string;
  const { pattern } = means.schema;
  const { length } = Array.from(data);
  return (
    checkSize(means, length, ["maxLength", "NOT be longer than", "characters"]) &&
    checkSize(means, length, ["minLength", "NOT be shorter than", "characters"]) &&
    (typeof pattern !== "string" ||
      new RegExp(pattern).test(data) ||
      wrong(means, "pattern", `should match pattern "${pattern}"`, { pattern }))
  );
}
