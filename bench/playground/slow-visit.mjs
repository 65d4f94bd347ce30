import { createServer, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../figures.mjs";
import { playgroundUrl, sixtyLines } from "./playground-code.mjs";
import { openPath, watch } from "./visit.mjs";

/** @typedef {import("./visit.mjs").Visit} Visit */

/** A slow phone: 1.6 Mbit/s, and 150 ms until an answer begins. */
const bytesPerSecond = 200_000;
const latency = 150;

/**
 * Measures the first report of a first visit on a slow network, and how long the bytes of all its files take alone:
 * what is above that is waiting for one file before the next is asked for, and the work of the linter.
 * @param {Visit} visit
 * @param {number} runs
 */
export async function slowVisit({ browser, origin, out }, runs) {
  const network = await slowNetwork(origin);
  const times = [];
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    const before = network.sent();
    const page = await openPath({ browser, origin: network.origin, out }, playgroundUrl(sixtyLines));
    times.push((await watch(page, "marked")) / 1000);
    bytes = network.sent() - before;
    await page.context().close();
  }
  network.close();
  const alone = bytes / bytesPerSecond;
  console.error(
    `first report at 1.6 Mbit/s: median ${median(times).toFixed(1)} s; ${bytes} bytes until then, ` +
      `which take ${alone.toFixed(1)} s alone`,
  );
}

/**
 * A server that passes on the answers of another one as a slow network does: all of them share its width.
 * @param {string} origin
 */
async function slowNetwork(origin) {
  const slice = 20;
  /** @type {{ response: import("node:http").ServerResponse, body: Buffer }[]} */
  const waiting = [];
  let sent = 0;
  const timer = setInterval(() => {
    let width = (bytesPerSecond * slice) / 1000;
    while (width > 0) {
      const next = waiting.shift();
      if (next === undefined) return;
      // a visit that has ended no longer takes a part of the next one's width
      if (next.response.destroyed) continue;
      const part = next.body.subarray(0, Math.min(width, 1000));
      next.response.write(part);
      width -= part.length;
      sent += part.length;
      next.body = next.body.subarray(part.length);
      if (next.body.length > 0) waiting.push(next);
      else next.response.end();
    }
  }, slice);
  /**
   * @param {import("node:http").IncomingMessage} answer
   * @param {import("node:http").ServerResponse} response
   */
  const passOn = async (answer, response) => {
    const body = Buffer.concat(await answer.toArray());
    await pause(latency);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (body.length === 0) response.end();
    else waiting.push({ response, body });
  };
  const server = createServer(({ url = "/", headers }, response) => {
    get(origin + url, { headers }, (answer) => void passOn(answer, response));
  });
  await new Promise((resolve) => {
    server.listen(0, "localhost", () => {
      resolve(undefined);
    });
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The slow network has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    sent: () => sent,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
