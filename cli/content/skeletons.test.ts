import { describe, expect, it } from "vitest";
import { skeletonComment, skeletonsIn } from "./skeletons.ts";

describe("skeletons", () => {
  it("reads back each task with its line", () => {
    const text = ["# Page", "", skeletonComment("Say why."), "", `  ${skeletonComment("Say\nhow.")}  `];
    expect(skeletonsIn(text.join("\n"))).toEqual([
      { task: "Say why.", line: 3 },
      { task: "Say how.", line: 5 },
    ]);
  });

  it("keeps a task that holds the end of a comment", () => {
    expect(skeletonsIn(skeletonComment("Say what --> means."))).toEqual([
      { task: "Say what → means.", line: 1 },
    ]);
  });

  it("leaves code and other comments alone", () => {
    const fence = ["```md", skeletonComment("Say why."), "```"];
    const comments = [
      "<!-- a skeleton: no -->",
      "A `<!-- skeleton: x -->` in a sentence.",
      "<!-- skeleton: open",
    ];
    expect(skeletonsIn([...fence, ...comments].join("\n"))).toEqual([]);
  });
});
