import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheUrls, networkFirst, orderOf } from "./routes.ts";

const place = { scope: "https://site.test/docs/", keeps: "/docs/play" };

function orderFor(path: string, given: Partial<Request> = {}, at = place): string | undefined {
  const url = new URL(path, "https://site.test").href;
  return orderOf({ method: "GET", destination: "", ...given, url }, at);
}

describe("the worker while a page is saved offline", () => {
  it("answers with the page in all of its spellings, when the network fails", () => {
    for (const path of ["/docs/play", "/docs/play/", "/docs/play/index.html", "/docs/play/?a=1"])
      expect(orderFor(path, { destination: "document" })).toBe("network");
    expect(orderFor("/", {}, { scope: "https://site.test/", keeps: "/" })).toBe("network");
  });

  it("answers with the copy first for files with a hash in their name", () => {
    expect(orderFor("/docs/assets/hydrate-7QK2M4PA.js", { destination: "script" })).toBe("copy");
    expect(orderFor("/docs/assets/play-libs-5.4.5-01234567.json")).toBe("copy");
  });

  it("answers with pictures, when the network fails", () => {
    expect(orderFor("/docs/img/logo.svg", { destination: "image" })).toBe("network");
  });

  it("passes all other requests: other pages, data, other sites, and requests that change something", () => {
    expect(orderFor("/docs/users/configs", { destination: "document" })).toBeUndefined();
    expect(orderFor("/docs/playful", { destination: "document" })).toBeUndefined();
    expect(orderFor("/docs/users/configs/page.json")).toBeUndefined();
    expect(orderFor("/docs/assets/data/search.json")).toBeUndefined();
    expect(orderFor("/other/assets/hydrate-7QK2M4PA.js")).toBeUndefined();
    expect(orderFor("https://other.test/docs/play")).toBeUndefined();
    expect(orderFor("/docs/play", { method: "POST" })).toBeUndefined();
  });
});

describe("a network-first answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const answered = (status: number): Promise<Response> =>
    Promise.resolve(new Response("network", { status }));
  const copy = (): Promise<Response> => Promise.resolve(new Response("copy"));
  const noCopy = (): Promise<undefined> => Promise.resolve(undefined);
  const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

  it("uses the response, also with 404", async () => {
    expect(await textOf(networkFirst(answered(200), copy))).toBe("network");
    expect(await textOf(networkFirst(answered(404), copy))).toBe("network");
  });

  it("uses the copy when the network fails or the server has an error", async () => {
    expect(await textOf(networkFirst(Promise.reject(new Error("no network")), copy))).toBe("copy");
    expect(await textOf(networkFirst(answered(502), copy))).toBe("copy");
  });

  it("waits four seconds for the network, and without a limit where there is no copy", async () => {
    const hanging = new Promise<Response>(() => undefined);
    const answer = networkFirst(hanging, copy);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await textOf(answer)).toBe("copy");
    let isSettled = false;
    void networkFirst(hanging, noCopy).finally(() => (isSettled = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isSettled).toBe(false);
  });

  it("reports the failure of the network where there is no copy", async () => {
    await expect(networkFirst(Promise.reject(new Error("no network")), noCopy)).rejects.toThrow("no network");
    expect((await networkFirst(answered(503), noCopy)).status).toBe(503);
  });
});

const origin = "https://site.test";

function urls(path: string, method = "GET"): readonly string[] {
  return cacheUrls({ method, url: new URL(path, origin).href }, origin);
}

describe("cacheUrls", () => {
  it("PW-08 tries the path, then the page in that folder, without query and fragment", () => {
    expect(urls("/users/configs?a=1#b")).toEqual([
      "https://site.test/users/configs",
      "https://site.test/users/configs/index.html",
    ]);
    expect(urls("/users/")).toEqual(["https://site.test/users/", "https://site.test/users/index.html"]);
    expect(urls("/")).toEqual(["https://site.test/", "https://site.test/index.html"]);
  });

  it("returns none for other sites and for requests that change something", () => {
    expect(urls("https://other.test/users/configs")).toEqual([]);
    expect(urls("/users/configs", "POST")).toEqual([]);
  });
});
