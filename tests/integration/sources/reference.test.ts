import { expect, it } from "vitest";
import { makeReference } from "../../../bin/reference/reference.mjs";

it("the reference pages of the manual are those of the sources: run `npm run reference`", async () => {
  expect(await makeReference(process.cwd(), { write: false })).toEqual([]);
}, 60_000);
