import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { type ByteCounter, fetchFile, fetchText } from "./fetch-text.ts";

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

it("counts what a script reads, with the size that the host announces", async () => {
  const counted = async (response: Response, read: (counter: ByteCounter) => Promise<unknown>) => {
    vi.stubGlobal("fetch", () => Promise.resolve(response));
    const seen: (number | undefined)[] = [];
    let sum = 0;
    const add = (bytes: number): void => void (sum += bytes);
    await read({ begin: (announced) => seen.push(announced), add });
    return [...seen, sum];
  };
  const bytes = new Uint8Array(gzipSync(text));
  const packed = new Response(bytes, { headers: { "content-length": String(bytes.length) } });
  let file: Blob | undefined;
  const read = async (counter: ByteCounter) => (file = await fetchFile("/a.gz", { counter }));
  expect(await counted(packed, read)).toEqual([bytes.length, bytes.length]);
  expect(await file?.text()).toBe(text);
  const headers = { "content-length": "3", "content-encoding": "br" };
  const encoded = new Response("12345", { headers });
  expect(await counted(encoded, (counter) => fetchFile("/a.json", { counter }))).toEqual([undefined, 5]);
});
