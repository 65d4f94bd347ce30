import { describe, expect, it } from "vitest";
import { keptAddresses } from "./old-urls.ts";

const origin = "https://site.test";

function addresses(path: string, method = "GET"): readonly string[] {
  return keptAddresses({ method, url: new URL(path, origin).href }, origin);
}

describe("keptAddresses", () => {
  it("PW-08 tries the path, then the page in that folder, without query and hash", () => {
    expect(addresses("/users/configs?a=1#b")).toEqual([
      "https://site.test/users/configs",
      "https://site.test/users/configs/index.html",
    ]);
    expect(addresses("/users/")).toEqual(["https://site.test/users/", "https://site.test/users/index.html"]);
    expect(addresses("/")).toEqual(["https://site.test/", "https://site.test/index.html"]);
  });

  it("has none for other sites and for requests that change something", () => {
    expect(addresses("https://other.test/users/configs")).toEqual([]);
    expect(addresses("/users/configs", "POST")).toEqual([]);
  });
});
