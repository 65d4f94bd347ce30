import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { installCommands } from "./install-commands.ts";

it("the home page's install command is that of the first step in the documentation", async () => {
  const guide = await readFile("content/getting-started/index.md", "utf8");
  const [first = ""] = /^npm install .*$/m.exec(guide) ?? [];
  expect(installCommands[0].command).toBe(first);
  const packages = first.replace("npm install --save-dev ", "");
  expect(installCommands.map(({ command }) => command.endsWith(` ${packages}`))).toEqual([true, true, true]);
});
