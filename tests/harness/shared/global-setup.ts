import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { services } from "./services.ts";
import type { SharedServices } from "./client.ts";

type Start = (
  flags: readonly string[],
  closing: (() => Promise<unknown>)[],
) => Promise<SharedServices[keyof SharedServices]>;

/** Lets test files share a browser and this package's own site; each is started when first asked for. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closing: (() => Promise<unknown>)[] = [];
  const started = new Map<string, Promise<unknown>>();
  const server = createServer(({ url = "" }, response) => {
    let running = started.get(url);
    if (!running) {
      const { pathname, search } = new URL(url, "http://127.0.0.1");
      const flags = JSON.parse(decodeURIComponent(search.slice(1))) as readonly string[];
      const start: Start = services[pathname.slice(1) as keyof SharedServices];
      running = timed(url, start(flags, closing));
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("services", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all(closing.map((close) => close()));
  };
}

/** The end of the run says what the setup took. */
async function timed<Value>(name: string, value: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const result = await value;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`setup ${decodeURIComponent(name)}: ${seconds} s`);
  return result;
}
