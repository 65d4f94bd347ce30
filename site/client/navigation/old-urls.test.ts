import { describe, expect, it } from "vitest";
import { keptUrls } from "./old-urls.ts";

const origin = "https://site.test";

function urls(path: string, method = "GET"): readonly string[] {
  return keptUrls({ method, url: new URL(path, origin).href }, origin);
}

describe("keptUrls", () => {
  it("PW-08 tries the path, then the page in that folder, without query and hash", () => {
    expect(urls("/users/configs?a=1#b")).toEqual([
      "https://site.test/users/configs",
      "https://site.test/users/configs/index.html",
    ]);
    expect(urls("/users/")).toEqual(["https://site.test/users/", "https://site.test/users/index.html"]);
    expect(urls("/")).toEqual(["https://site.test/", "https://site.test/index.html"]);
  });

  it("has none for other sites and for requests that change something", () => {
    expect(urls("https://other.test/users/configs")).toEqual([]);
    expect(urls("/users/configs", "POST")).toEqual([]);
  });
});
