import { createServer } from "node:net";

/**
 * A free port of this machine.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "localhost", () => {
      const url = server.address();
      server.close(() => {
        resolve(typeof url === "object" && url !== null ? url.port : 0);
      });
    });
  });
}
