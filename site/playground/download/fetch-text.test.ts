import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { fetchText } from "./fetch-text.ts";

const text = "declare const π: number;\n";
const respond = (body: BodyInit, status = 200): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("reads plain and compressed texts, whatever their name", async () => {
  respond(new Uint8Array(gzipSync(text)));
  expect(await fetchText("/play-libs-5.0.4.gz")).toBe(text);
  respond(text);
  expect(await fetchText("/play-libs-5.0.4.gz")).toBe(text);
  respond("");
  expect(await fetchText("/play-libs.json")).toBe("");
});

it("names a file that is missing or damaged", async () => {
  respond("", 404);
  await expect(fetchText("/a.gz")).rejects.toThrow("/a.gz responded with status 404.");
  respond(new Uint8Array(gzipSync(text).subarray(0, 20)));
  await expect(fetchText("/a.gz")).rejects.toThrow("/a.gz is damaged.");
});
