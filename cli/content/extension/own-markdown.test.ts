import { describe, expect, it } from "vitest";
import * as dialects from "../dialects/extension.ts";
import { admonition, component, element, fragment, text } from "./nodes.mjs";
import { shapeFaults } from "./own-markdown.ts";
import type { Syntax } from "./public.ts";

const mention: Syntax = { name: "mention", level: "inline", start: "@[a-z]", read: () => undefined };

describe("the shape of an extension", () => {
  it("is that of the type", () => {
    expect(shapeFaults({ syntax: [mention], components: { Term: () => text("") }, head: () => [] })).toEqual(
      [],
    );
    expect(shapeFaults({})).toEqual([]);
  });

  it("has each wrong part reported by its path", () => {
    const faults = shapeFaults({
      syntax: [{ name: "", level: "line", start: "(", read: 1 }, { ...mention, start: "@?" }, 7],
      components: { term: () => text(""), Term: 1 },
      transform: {},
      head: [],
      plugins: [],
    });
    expect(faults.map(({ path, reason }) => `${path} ${reason}`)).toMatchInlineSnapshot(`
      [
        "plugins is unknown; known keys: syntax, components, transform, head",
        "syntax.0.name must be a name",
        "syntax.0.level must be "block" or "inline"",
        "syntax.0.start must be the source of a regular expression that matches no empty text",
        "syntax.0.read must be a function",
        "syntax.1.start must be the source of a regular expression that matches no empty text",
        "syntax.2 must be an object",
        "components.term must begin with a capital letter",
        "components.Term must be a function",
        "transform must be a function",
        "head must be a function",
      ]
    `);
    expect(shapeFaults([])).toEqual([{ path: "", reason: "must export an object as default" }]);
  });
});

it("makes the same nodes as the dialects of tools", () => {
  const children = [text("a")];
  expect(admonition("raw", { kind: "tip", title: children, children })).toEqual(
    dialects.admonition("raw", { kind: "tip", title: children, children }),
  );
  expect(component("raw", "Tabs", { props: { groupId: "x" }, children })).toEqual(
    dialects.component("raw", "Tabs", { props: { groupId: "x" }, children }),
  );
  expect(fragment("raw", children)).toEqual(dialects.group("raw", children));
  expect(element("raw", "kbd", children)).toEqual(dialects.group("raw", children, { name: "kbd" }));
});
