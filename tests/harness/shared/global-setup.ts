import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import type { SharedServices } from "./client.ts";
import { services } from "./services.ts";

type Start = (
  flags: readonly string[],
  closing: (() => Promise<unknown>)[],
  ended: () => void,
) => Promise<SharedServices[keyof SharedServices]>;

const servers: Server[] = [];
const closing: (() => Promise<unknown>)[] = [];
const costs: string[] = [];

/** Lets test files share a browser and this package's own site; each is started when first requested. */
export async function setup(project: TestProject): Promise<void> {
  const started = new Map<string, Promise<unknown>>();
  const server = createServer(({ url = "" }, response) => {
    let running = started.get(url);
    if (!running) {
      const { pathname, search } = new URL(url, "http://127.0.0.1");
      const flags = JSON.parse(decodeURIComponent(search.slice(1))) as readonly string[];
      const name = pathname.slice(1) as keyof SharedServices;
      const start: Start = services[name];
      const service = start(flags, closing, () => started.delete(url));
      running = timed([name, ...flags].join(" "), service);
      started.set(url, running);
    }
    running.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("services", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

export async function teardown(): Promise<void> {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await Promise.all(closing.map((close) => close()));
  if (costs.length > 0) process.stdout.write(`Shared by the test files: ${costs.join(", ")}.\n`);
}

/** The end of the run shows how long each took to start. */
async function timed<Value>(name: string, value: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const result = await value;
  costs.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
