import { expect, it } from "vitest";
import { compared, hashOfText, readRecord, recordOf, writtenRecord } from "./record.mjs";

/**
 * A build of three documents, of which these have diagnostics.
 * @param {Readonly<Record<string, readonly string[]>>} codes
 * @param {Partial<import("./build.mjs").Outcome>} [more]
 * @returns {import("./build.mjs").Outcome}
 */
function outcome(codes, more = {}) {
  return {
    project: { name: "orchard", family: "mkdocs", docs: "orchard/docs" },
    documents: 3,
    codes: new Map(Object.entries(codes)),
    texts: new Map(["a.md", "b.md", "c.md"].map((file) => [file, hashOfText(`Text of ${file}`)])),
    others: [],
    lost: new Map(),
    withoutPage: 0,
    withGaps: 0,
    seconds: 1,
    crash: undefined,
    ...more,
  };
}

const before = recordOf([outcome({ "c.md": ["expression"] }, { asFound: outcome({}) })], {});

it("names a document that had no diagnostic and has one now, in either build", () => {
  const now = outcome({ "a.md": ["bad-fence", "expression"], "c.md": ["expression"] });
  expect(compared([{ ...now, asFound: outcome({ "c.md": ["broken-link"] }) }], before)).toEqual({
    worse: [
      "orchard: a.md had no diagnostic, and now it has bad-fence, expression.",
      "orchard as found: c.md had no diagnostic, and now it has broken-link.",
    ],
    gone: [],
  });
});

it("is content with the same and with fewer diagnostics", () => {
  expect(compared([outcome({ "c.md": ["expression", "bad-fence"] })], before).worse).toEqual([]);
  expect(compared([outcome({})], before).worse).toEqual([]);
});

it("does not compare a document whose text is another one, and says so", () => {
  const texts = new Map([
    ["a.md", hashOfText("Another text")],
    ["b.md", hashOfText("Text of b.md")],
  ]);
  expect(compared([outcome({ "a.md": ["expression"] }, { texts })], before)).toEqual({
    worse: [],
    gone: ["orchard: 1 document that had no diagnostic was edited or removed since."],
  });
});

it("counts a crash for all documents", () => {
  expect(compared([outcome({}, { crash: "Error" })], before)).toEqual({
    worse: ["orchard: 2 documents had no diagnostic, and now the build crashes."],
    gone: [],
  });
});

it("keeps what is known of projects that a run leaves out", () => {
  const record = recordOf([outcome({ "a.md": ["expression"] })], { ...before, meadow: ["12345678"] });
  expect(record["meadow"]).toEqual(["12345678"]);
  expect(record["orchard"]).toEqual([hashOfText("Text of b.md"), hashOfText("Text of c.md")]);
  expect(record["orchard as found"]).toEqual(before["orchard as found"]);
});

it("is written and read again", () => {
  const written = writtenRecord(before);
  expect(written).toMatch(/^orchard: [\da-f]{8} [\da-f]{8}\norchard as found: (?:[\da-f]{8} ?){3}\n$/);
  expect(compared([outcome({ "a.md": ["expression"] })], readRecord(written)).worse).toHaveLength(1);
  expect(writtenRecord(readRecord(written))).toBe(written);
});
