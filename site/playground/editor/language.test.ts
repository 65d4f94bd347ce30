import { language } from "@codemirror/language";
import { EditorState, Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { changeLanguage, isHeavy, languageSupport } from "./language.ts";

function stateOf(text: string): EditorState {
  const doc = Text.of(text.split("\n"));
  return EditorState.create({ doc, extensions: languageSupport("tsx", doc) });
}

describe("the language of a text", () => {
  it("is plain text while the text is too large or has an extremely long line", () => {
    expect(isHeavy(Text.of(["short"]))).toBe(false);
    expect(isHeavy(Text.of(Array.from({ length: 10_000 }, () => "x".repeat(10))))).toBe(false);
    expect(isHeavy(Text.of(Array.from({ length: 20_000 }, () => "x".repeat(10))))).toBe(true);
    expect(isHeavy(Text.of(["x", "y".repeat(30_000)]))).toBe(true);

    const small = stateOf("const a = 1;");
    expect(small.facet(language)?.name).toBe("typescript");
    const large = small.update({ changes: { from: 0, insert: "y".repeat(30_000) } }).state;
    expect(large.facet(language)).toBeNull();
    const again = large.update({ changes: { from: 0, to: 30_000 } }).state;
    expect(again.facet(language)?.name).toBe("typescript");
  });

  it("changes on request, also while the text is too large", () => {
    const state = stateOf("{}");
    const next = state.update({ effects: changeLanguage("json", state.doc) }).state;
    expect(next.facet(language)?.name).toBe("jsonc");
    // and is remembered while the text is too large for it
    const large = next.update({ changes: { from: 0, insert: "1".repeat(30_000) } }).state;
    const small = large.update({ changes: { from: 0, to: 30_000 } }).state;
    expect(small.facet(language)?.name).toBe("jsonc");
  });
});
