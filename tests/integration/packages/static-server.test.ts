import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostAnswer, HostFile } from "../../../cli/serve/host-folder.ts";
import { listen } from "../../../cli/serve/port.ts";
import { closeServer, createStaticServer } from "../../../cli/serve/server.ts";

let folder: string;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-static-"));
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string): Promise<HostFile> {
  const location = join(folder, name);
  await writeFile(location, text);
  const { size, mtimeMs } = await stat(location);
  return { path: name, location, bytes: size, modified: mtimeMs };
}

/** Starts a server with these answers in turn; the last one repeats. */
async function serveAnswers(...answers: readonly HostAnswer[]): Promise<string> {
  const waiting = [...answers];
  const last = answers.at(-1) ?? { kind: "text", status: 404, headers: {}, text: "" };
  const server = createStaticServer(() => waiting.shift() ?? last);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server, { port: 0, host: "127.0.0.1" })}/`;
}

function whole(file: HostFile): HostAnswer {
  return { kind: "file", status: 200, headers: {}, file };
}

describe("a static server", () => {
  it("requests another answer if the file was swapped or removed before it was read", async () => {
    const file = await fileOf("a.txt", "new");
    const gone = { ...file, location: join(folder, "gone.txt") };
    const url = await serveAnswers(whole({ ...file, bytes: 1 }), whole(gone), whole(file));
    expect(await (await fetch(url)).text()).toBe("new");
  });

  it("answers with 503 if the folder changes each time", async () => {
    const file = await fileOf("a.txt", "new");
    const response = await fetch(await serveAnswers(whole({ ...file, modified: 1 })));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
  });

  it("answers with the error of one request, and serves the next", async () => {
    const broken = { kind: "text", status: 200, headers: { "bad name": "x" }, text: "" } as const;
    const url = await serveAnswers(broken, { kind: "text", status: 200, headers: {}, text: "fine" });
    expect((await fetch(url)).status).toBe(500);
    expect(await (await fetch(url)).text()).toBe("fine");
  });
});
