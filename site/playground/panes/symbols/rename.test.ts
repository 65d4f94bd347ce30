import { describe, expect, it } from "vitest";
import type { EditorDocument } from "../../editor/editor-types.ts";
import { defaultState } from "../../state/defaults.ts";
import type { PlayWorker, RequestName, TextEdit } from "../../state/protocol.ts";
import type { PlayState } from "../../state/state.ts";
import type { Rename } from "../../state/symbols.ts";
import { renameSymbol } from "./rename.ts";

const edits = [
  { file: "input.ts", from: 0, to: 1, text: "long" },
  { file: "b.ts", from: 2, to: 3, text: "long" },
  { file: "input.ts", from: 2, to: 3, text: "long" },
];
const start: PlayState = {
  ...defaultState(),
  fileType: ".ts",
  code: "a;a",
  files: [
    { name: "b.ts", text: "\r\na" },
    { name: "c.ts", text: "c" },
  ],
};

/** Renames with a worker that answers so, after the reader has done something else. */
async function renamed(answer: Rename, meanwhile: (state: PlayState) => PlayState = (state) => state) {
  let state = start;
  const asked: unknown[] = [];
  const edited: (readonly [EditorDocument, readonly TextEdit[]])[] = [];
  const worker = {
    ask(name: RequestName, give: unknown) {
      asked.push([name, give]);
      state = meanwhile(state);
      return Promise.resolve(answer);
    },
  } as PlayWorker;
  const store = {
    worker,
    get: () => ({ state }),
    change(next: (before: PlayState) => PlayState) {
      state = next(state);
    },
  } as Parameters<typeof renameSymbol>[0];
  const editor = { edit: (...args: readonly [EditorDocument, readonly TextEdit[]]) => edited.push(args) };
  const result = await renameSymbol(store, editor, { file: "input.ts", at: 0, next: "long" });
  return { result, state, asked, edited };
}

describe("renameSymbol", () => {
  it("changes the files of the page and the documents of the editor", async () => {
    const answer = { name: "a", edits };
    const { result, state, asked, edited } = await renamed(answer);
    expect(result).toBe(answer);
    const files = [
      { name: "input.ts", text: "a;a" },
      { name: "b.ts", text: "\na" },
      { name: "c.ts", text: "c" },
    ];
    expect(asked).toEqual([["rename", { files, file: "input.ts", at: 0, next: "long" }]]);
    expect(edited.map(([{ name, text }, made]) => [name, text, made.length])).toEqual([
      ["main", "a;a", 2],
      ["b.ts", "\na", 1],
    ]);
    expect([state.code, state.files]).toEqual([
      "long;long",
      [{ name: "b.ts", text: "\nalong" }, start.files[1]],
    ]);
  });

  it("changes nothing when there is a problem, or when a file has changed meanwhile", async () => {
    const problem = { problem: "No." };
    expect(await renamed(problem)).toMatchObject({ result: problem, state: start, edited: [] });
    const later = { ...start, files: [] };
    expect(await renamed({ name: "a", edits }, () => later)).toMatchObject({
      result: { problem: "The code has changed meanwhile. Try again." },
      state: later,
      edited: [],
    });
  });
});
