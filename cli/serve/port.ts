import { createServer, type Server } from "node:net";
import { UsageError } from "../diagnostics/usage-error.ts";

/** The number of ports to try, starting at the requested one. */
const attempts = 100;

/**
 * Lets a server listen on the requested port or the next free one, and returns the port. Port 0 means any port.
 * "localhost" means this machine only. Throws a UsageError if no port is available.
 */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError({ code: "bad-port", port });
  }
  const last = port === 0 ? 0 : Math.min(port + attempts - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    if ((await isShadowed(candidate, host)) || !(await tryListen(server, candidate, host))) continue;
    const url = server.address();
    return typeof url === "object" && url !== null ? url.port : candidate;
  }
  throw new UsageError({ code: "ports-in-use", port, last });
}

/** The URL to open in a browser. For hosts that mean all interfaces it is localhost. */
export function urlOf({ host, port, path }: { host: string; port: number; path: string }): string {
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}${path}`;
}

/** Returns false if the port is taken. All other errors are usage errors. */
async function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.removeListener("listening", succeed);
      resolve(error);
    };
    const succeed = (): void => {
      server.removeListener("error", fail);
      resolve(undefined);
    };
    server.once("error", fail).once("listening", succeed);
    // always IPv4, not the first result of the resolver: the URL is the same on every machine
    server.listen({ port, host: host === "localhost" ? "127.0.0.1" : host });
  });
  if (failure === undefined) return true;
  if (failure.code === "EADDRINUSE") return false;
  if (failure.code === "EACCES") {
    throw new UsageError({ code: "port-denied", port });
  }
  throw new UsageError({ code: "host-not-usable", host, reason: failure.code ?? failure.message });
}

/** Whether another program uses the port on the IPv6 side of localhost, which browsers try first. */
async function isShadowed(port: number, host: string): Promise<boolean> {
  if (host !== "localhost" || port === 0) return false;
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "EADDRINUSE");
    });
    probe.listen({ port, host: "::1", ipv6Only: true }, () => {
      probe.close(() => {
        resolve(false);
      });
    });
  });
}
