import { expect, it } from "vitest";
import { editAttributes } from "./edit-attributes.ts";

const shout = (html: string): string =>
  editAttributes(html, (name, value) => {
    if (name === "id") return null;
    return name === "alt" ? value?.toUpperCase() : undefined;
  });

it("replaces and removes attributes, and keeps the spelling of everything else", () => {
  expect(shout('<P  id="a" class = x alt="b &amp; c">d</P >')).toBe('<P  class = x alt="B &AMP; C">d</P >');
  expect(shout("<img ALT='a' id=b hidden viewBox='0'/>")).toBe("<img ALT=\"A\" hidden viewBox='0'/>");
  expect(shout("<img alt='say \"a\"'>")).toBe('<img alt="SAY &quot;A&quot;">');
});

it("reads attributes without a space between them", () => {
  expect(shout(`<img class="x"alt="a"alt='b'>`)).toBe('<img class="x" alt="A" alt="B">');
  expect(shout('<img class="x"id="a"><img/alt="a">')).toBe('<img class="x"><img/ alt="A">');
});

it("leaves text, comments and values that look like attributes", () => {
  const html = '<p title="> id=1" alt>alt="a" &lt;p id="b"> <!-- <p id="c"> --></p>';
  expect(shout(html)).toBe(html);
});
