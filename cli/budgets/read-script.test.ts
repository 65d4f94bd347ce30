import { expect, it } from "vitest";
import { readScript } from "./read-script.ts";

it("tells what a script loads at once from what it loads for an island, or later", () => {
  const text =
    'import{a as b}from"./chunk-1.js";import"./chunk-2.js";export*from\'./chunk-3.js\';' +
    'var i={"rules/explorer":()=>import(`./rules-1.js`),Counter:()=>import("./counter-1.js")},j={"Map": () => import("./map-1.js")};' +
    'let f=()=>import("./dialog-1.js");fetch(`https://example.org/x.js`);x("name.js");';
  expect(readScript(text)).toEqual({
    imports: ["./chunk-1.js", "./chunk-2.js", "./chunk-3.js"],
    islands: [
      ["rules/explorer", "./rules-1.js"],
      ["Counter", "./counter-1.js"],
      ["Map", "./map-1.js"],
    ],
    later: ["./dialog-1.js"],
  });
});
