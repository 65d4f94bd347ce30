import { describe, expect, it } from "vitest";
import { parsePageData, serializePageData } from "./page-data.ts";
import { sampleDoc, samplePages } from "../../../tests/harness/theme/sample-pages.ts";

describe("page data", () => {
  it("comes back whole when the prose is found by its id", () => {
    const data = { page: samplePages["post-list"], build: "/assets/site-1.css" };
    const json = serializePageData(data);
    expect(json).not.toContain("In short.");
    expect(parsePageData(json, (id) => (id === "excerpt-1" ? "<p>In short.</p>" : "?"))).toEqual(data);
  });

  it("keeps the prose that a data file carries", () => {
    const data = { page: sampleDoc(), build: "/assets/site-1.css" };
    expect(parsePageData(JSON.stringify(data), () => "another text")).toEqual(data);
  });

  it("holds no character that could open a tag", () => {
    const title = "<!--<script>]]>\u2028</script>";
    const json = serializePageData({ page: sampleDoc({ title }), build: "" });
    expect(json).not.toContain("<");
    expect(parsePageData(json, () => "").page.title).toBe(title);
  });

  it("refuses a text that is not JSON", () => {
    expect(() => parsePageData("<!doctype html>", () => "")).toThrow(SyntaxError);
  });
});
