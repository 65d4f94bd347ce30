import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Rules that report nothing without options. */
const silentByDefault = ["no-restricted-imports", "no-restricted-types", "typedef"];

it("RU-24 every page of a rule has incorrect and correct code without options", () => {
  const pages = readdirSync("content/rules")
    .map((file) => ({ name: file.replace(/\.md$/, ""), text: readFileSync(`content/rules/${file}`, "utf8") }))
    .filter(({ name, text }) => name !== "index" && !/^removed: true$/m.test(text));
  expect(pages).toHaveLength(131);
  const without = pages.filter(({ text }) =>
    ["incorrect", "correct"].some(
      (kind) => !new RegExp(`^\`\`\`\\w+ ${kind}(?!.*\\boption=)`, "m").test(text),
    ),
  );
  expect(without.map(({ name }) => name)).toEqual(silentByDefault);
});
