import { expect, it } from "vitest";
import { defaultIcon } from "./default-icon.ts";

const icon = (title: string) => defaultIcon({ title, themeColor: "#443FD4" })?.text;

it("is the first letter of the title, in the color of the theme", () => {
  expect(icon("orchard")).toMatch(/fill="#443FD4".*>O<\/text>/);
  expect(icon("<Fruit>")).toContain(">&lt;</text>");
  expect(icon("e\u0301t\u00E9")).toContain(">E\u0301</text>");
  expect(icon("A")).toContain(">A</text>");
  expect(icon(" ")).toContain(">•</text>");
  expect(icon("𠮷野")).toContain(">𠮷</text>");
  expect(icon("👩‍🚀 docs")).toContain(">👩‍🚀</text>");
});

it("a site with an icon needs none", () => {
  expect(defaultIcon({ title: "A", themeColor: "#443FD4", favicon: "/favicon.svg" })).toBeUndefined();
});
