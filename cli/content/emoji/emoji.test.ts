import { describe, expect, it } from "vitest";
import { renderBody } from "../../../tests/harness/memory/rendered-body.ts";

const htmlOf = (text: string): string => renderBody(text).html;

describe("emoji shortcodes", () => {
  it("are the characters of GitHub's names, also with underscores and signs", () => {
    expect(htmlOf("Done :tada: **:white_check_mark:** (:+1:), :heart:!\n")).toBe(
      "<p>Done 🎉 <strong>✅</strong> (👍), ❤️!</p>\n",
    );
  });

  it.each([
    "`:tada:`",
    "at 10:30:45",
    "a:100:b",
    ":no_such_emoji:",
    "::tada::",
    "http://a.example:80:x",
    "\\:tada:",
  ])("leave %s alone", (text) => {
    expect(htmlOf(text)).not.toMatch(/\p{Extended_Pictographic}/u);
  });

  it("are text in code and in the info of a fence", () => {
    expect(htmlOf("```text\n:tada:\n```\n")).toContain(":tada:");
  });

  it("give the id of a heading their name, and its label in the table of contents the character", () => {
    const { body, html } = renderBody("## :tada: Party\n");
    expect(body.ids).toEqual(["tada-party"]);
    expect(body.headings[0]).toMatchObject({ html: "🎉 Party", text: "🎉 Party" });
    expect(html).toContain("🎉 Party");
  });

  it("do not change emphasis and links around them", () => {
    expect(htmlOf("_a :smile_cat: b_ and [x :cat:](https://a.example)\n")).toBe(
      '<p><em>a 😸 b</em> and <a href="{link 0}">x 🐱</a></p>\n',
    );
  });
});
