import { expect, it } from "vitest";
import { readTypesList } from "./types-list.ts";

it("has the URLs of files that lie beside the list, below any base URL", () => {
  const list = [{ name: "@types/pear", file: "play-types-pear-01234567.gz", globals: ["Pear"] }];
  const read = (url: string) => readTypesList(JSON.stringify(list), url).map(({ file }) => file);
  expect(read("/docs/assets/list.json")).toEqual(["/docs/assets/play-types-pear-01234567.gz"]);
  expect(read("list.json")).toEqual(["play-types-pear-01234567.gz"]);
  expect(readTypesList(JSON.stringify(list), "/list.json")[0]?.globals).toEqual(["Pear"]);
});
