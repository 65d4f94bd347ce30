import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { urlOf, listen } from "../../../cli/serve/port.ts";

const open: Server[] = [];

function server(): Server {
  const fresh = createServer();
  open.push(fresh);
  return fresh;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => new Promise((resolve) => each.close(resolve))));
});

describe("listen", () => {
  it("uses the next free port if the requested one is taken", async () => {
    const first = await listen(server(), { port: 0, host: "127.0.0.1" });
    const second = await listen(server(), { port: first, host: "127.0.0.1" });
    expect(second).toBeGreaterThan(first);
  });

  it("avoids a port that another program uses on the IPv6 side of localhost", async () => {
    // without IPv6 no program can use the port there, and any port is accepted
    const taken = await listen(server(), { port: 0, host: "::1" }).catch(() => 0);
    expect(await listen(server(), { port: taken, host: "localhost" })).toBeGreaterThan(taken);
  });

  it("binds localhost to this machine only", async () => {
    const local = server();
    await listen(local, { port: 0, host: "localhost" });
    expect(local.address()).toMatchObject({ address: "127.0.0.1" });
  });

  it("reports invalid ports and hosts as usage errors", async () => {
    await expect(listen(server(), { port: 70_000, host: "localhost" })).rejects.toThrow(
      "70000 is not a valid port.",
    );
    await expect(listen(server(), { port: 0, host: "192.0.2.1" })).rejects.toThrow(
      "Cannot listen on 192.0.2.1",
    );
  });
});

describe("urlOf", () => {
  it("returns a URL that a browser can open", () => {
    expect(urlOf({ host: "0.0.0.0", port: 3000, path: "/docs/" })).toBe("http://localhost:3000/docs/");
    expect(urlOf({ host: "::1", port: 1, path: "/" })).toBe("http://[::1]:1/");
  });
});
