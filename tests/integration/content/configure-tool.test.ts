import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseChoices } from "../../../site/tools/configure/choices.ts";
import { textOf } from "../../../site/tools/configure/part.ts";
import { setupOf } from "../../../site/tools/configure/setup.ts";
import { fencesIn } from "../../harness/memory/doc-fences.ts";

describe("the page of the builder", () => {
  const path = "content/users/configure.md";
  const [, ...sections] = readFileSync(path, "utf8").split(/(?=\[Change these choices\])/);

  it("has several examples", () => {
    expect(sections.length).toBeGreaterThan(4);
  });

  it.each(sections.map((section) => [/\(([^)]*)\)/.exec(section)?.[1] ?? "", section]))(
    "shows what the builder makes for %s",
    (link, section) => {
      const { searchParams } = new URL(link, "https://example.org");
      const choices = parseChoices((name) => searchParams.get(name) ?? "");
      const shown = fencesIn(section, path).map(({ title, code: text }) => [title, text]);
      const made = (["flat", "legacy"] as const).flatMap((format) => {
        const { install, config } = setupOf({ ...choices, format });
        return [
          ["", `${install}\n`],
          [config.path, textOf(config)],
        ];
      });
      expect(shown).toEqual(made);
    },
  );
});
