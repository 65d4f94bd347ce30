import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { expect, it } from "vitest";
import { UsageError } from "../usage-error.ts";
import { argumentMessages } from "./arguments.ts";
import { usageSampleOf } from "./samples.ts";
import { usageCodes, usageWordingOf } from "./wording.ts";

const words = usageCodes.map((code) => ({ code, ...usageWordingOf(usageSampleOf(code)) }));

it("messages of usage errors are whole sentences", () => {
  const values = Object.entries(argumentMessages);
  const list = [
    ...words.map(({ code, message, hint }) => `${code} (exit code 2): ${message} | ${hint}\n`),
    ...values.map(([name, message]) => `value of an option, ${name} (exit code 2): ${message}\n`),
  ];
  if (process.env["npm_lifecycle_event"] === "messages") process.stdout.write(list.join(""));
  for (const [name, message] of values) expect(message, name).toMatch(/^It must .*\.$/);
  for (const { code, message, hint } of words) {
    expect(message, code).toMatch(/^\S.*\.$/);
    expect(message + hint, code).not.toMatch(/undefined|null|\[object|\n/);
    // a hint may end with the command to type
    expect(hint, code).toMatch(/^[A-Z`].*(?:[.?]|: \S.*)$/);
  }
});

it("messages of usage errors belong to errors that some code throws", () => {
  const files = fastGlob.sync("cli/**/*.ts", { ignore: ["**/*.test.ts", "cli/diagnostics/usage/**"] });
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(usageCodes.filter((each) => !code.includes(`code: "${each}"`))).toEqual([]);
});

it("an error has the message and the hint of its code", () => {
  const error = new UsageError({ code: "ports-in-use", port: 3000, last: 3000 });
  expect(error.name).toBe("UsageError");
  expect(error.message).toBe("Port 3000 is already in use.");
  expect(error.hint).toBe("Choose another port with --port, or any free port with --port 0.");
});
