import { expect, it } from "vitest";
import { defaultState } from "../state/defaults.ts";
import { readHash } from "../state/hash/hash.ts";
import { embedCode, embedUrl } from "./code.ts";

const state = { ...defaultState("5.9.3"), code: 'let a = "<&>";\n' };

it.each([
  "https://a.example/play",
  "https://a.example/play/",
  "https://a.example/play/index.html?x=1",
  "https://a.example/play.html#code=x",
])("the page for frames is below %s", (page) => {
  const url = new URL(embedUrl(page, state));
  expect(`${url.origin}${url.pathname}${url.search}`).toBe("https://a.example/play/embed");
  expect(readHash(url.hash).state.code).toBe(state.code);
});

it("the code for another site is one frame, whose URL is escaped", () => {
  const code = embedCode("https://a.example/play", state);
  expect(code).toMatch(
    /^<iframe src="[^"<>]+" title="[^"]+" width="100%" height="400" loading="lazy"><\/iframe>\n$/,
  );
  const [, src = ""] = /src="([^"]*)"/.exec(code) ?? [];
  expect(src).not.toMatch(/&(?!amp;)/);
  expect(src.replaceAll("&amp;", "&")).toBe(embedUrl("https://a.example/play", state));
});
