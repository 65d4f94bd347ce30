import { describe, expect, it } from "vitest";
import { isOwnHost } from "./hosts.ts";

describe("the hosts that a dev server answers to", () => {
  it.each(["localhost", "localhost:3000", "LocalHost:3000", "127.0.0.1:3000", "[::1]:3000", "[::1]"])(
    "include this machine as %s",
    (header) => {
      expect(isOwnHost(header, "localhost")).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "localhost@evil.example",
    "localhost:3000/evil.example",
    "localhost:3000 evil.example",
    "127.0.0.1.evil.example",
    "192.168.0.7",
    "[::2]",
  ])("exclude %s", (header) => {
    expect(isOwnHost(header, "localhost")).toBe(false);
  });

  it("include the host name or IP address that the server is bound to", () => {
    expect(isOwnHost("devbox:3000", "devbox")).toBe(true);
    expect(isOwnHost("192.168.0.7:3000", "192.168.0.7")).toBe(true);
    expect(isOwnHost("192.168.0.8:3000", "192.168.0.7")).toBe(false);
  });

  it("include every IP address, but no name, when the server is bound to all network interfaces", () => {
    expect(isOwnHost("192.168.0.7:3000", "0.0.0.0")).toBe(true);
    expect(isOwnHost("[fe80::1]:3000", "::")).toBe(true);
    expect(isOwnHost("evil.example", "0.0.0.0")).toBe(false);
  });
});
