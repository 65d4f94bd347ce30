import { describe, expect, it } from "vitest";
import { closingBrace, closingTag, literalOf, readTag } from "./tag.ts";

describe("an opening tag", () => {
  it("has strings, flags, literals and expressions as attributes", () => {
    const tag = readTag(
      '<Card\n  title="a > b" wide\n  size={2} list={[1, \'x\']} call={f("}")} {...rest}>more',
    );
    expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
      title: { literal: "a > b" },
      wide: { literal: true },
      size: { literal: 2 },
      list: { literal: [1, "x"] },
      call: { expression: '{f("}")}' },
      "{...rest}": { expression: "{...rest}" },
    });
    expect(tag?.selfClosing).toBe(false);
  });

  it("may be self-closing", () => {
    expect(readTag("<Card />x")).toMatchObject({ name: "Card", selfClosing: true, length: 8 });
    expect(readTag("<Card/>")).toMatchObject({ selfClosing: true, length: 7 });
  });

  it.each([
    "<",
    "<3",
    "< Card>",
    "<Card",
    "<Card title=",
    '<Card title="x',
    "<Card title=x>",
    "<Card {",
    "<Card !>",
    "<https://x>",
  ])("is not found in %j", (text) => {
    expect(readTag(text)).toBeUndefined();
  });
});

describe("a value in braces", () => {
  it.each([
    ["1", 1],
    ["'x'", "x"],
    ["`x`", "x"],
    ["{ a: [true, null] }", { a: [true, null] }],
    ['"</div>"', "</div>"],
  ])("%s is a literal", (source, literal) => {
    expect(literalOf(source)).toEqual({ literal });
  });

  it.each(["1 + 1", "name", "() => 1", "`${x}`", "", "undefined", "Infinity", "NaN"])(
    "%j is an expression",
    (source) => {
      expect(literalOf(source)).toEqual({ expression: `{${source}}` });
    },
  );

  it("ends at the matching brace", () => {
    expect(closingBrace("{a{b}c}d", 0)).toBe(7);
    expect(closingBrace('{"}"}', 0)).toBe(5);
    expect(closingBrace("{a", 0)).toBeUndefined();
  });
});

describe("a closing tag", () => {
  const close = (text: string) => {
    const found = closingTag(text, text.indexOf(">") + 1, "A");
    return found && text.slice(found.end);
  };

  it.each([
    ["<A>x</A>!", "!"],
    ["<A><A>x</A></A>!", "!"],
    ["<A><A/>x</A>!", "!"],
    ["<A><AB></AB></A>!", "!"],
    ["<A>`</A>`</A>!", "!"],
    ["<A>`` ` </A> ``</A>!", "!"],
    ["<A>a ` b\n\n</A>! ` c", "! ` c"],
    ["<A>\n```\n</A>\n```\n</A>!", "!"],
    ["<A>\n~~~~\n</A>\n~~~\n</A>\n~~~~\n</A>!", "!"],
    ["<A>\n```x``` y\n</A>!", "!"],
    ["<A>{/* </A> */}<!-- </A> --></A>!", "!"],
    ["<A>x", undefined],
    ["<A><A>x</A>", undefined],
    ["<A>\n```\n</A>", undefined],
  ])("in %j leaves %j", (text, rest) => {
    expect(close(text)).toBe(rest);
  });
});
