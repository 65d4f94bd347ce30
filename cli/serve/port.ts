import { createServer, type Server } from "node:net";
import { UsageError } from "../diagnostics/usage-error.ts";

/** How many ports are tried, beginning with the one that was asked for. */
const attempts = 100;

/**
 * Makes a server listen at the port asked for or at the next free one, and gives the port it got. Port 0
 * means any. "localhost" is this machine only. Throws a UsageError when nothing can be had.
 */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError(`${port} is not a valid port.`, "Choose a number from 0 to 65535.");
  }
  const last = port === 0 ? 0 : Math.min(port + attempts - 1, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    if ((await isShadowed(candidate, host)) || !(await tryListen(server, candidate, host))) continue;
    const url = server.address();
    return typeof url === "object" && url !== null ? url.port : candidate;
  }
  throw new UsageError(
    last === port ? `Port ${port} is already in use.` : `The ports ${port} to ${last} are all in use.`,
    "Choose another port with --port, or any free port with --port 0.",
  );
}

/** The URL to open in a browser: a host that means "everywhere" is reached as localhost. */
export function urlOf({ host, port, path }: { host: string; port: number; path: string }): string {
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}${path}`;
}

/** False when the port is taken; what else goes wrong is for the person at the keyboard. */
async function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.removeListener("listening", succeed);
      resolve(error);
    };
    const succeed = (): void => {
      server.removeListener("error", fail);
      resolve(undefined);
    };
    server.once("error", fail).once("listening", succeed);
    // one family, not what the resolver happens to name first: the URL is the same on every machine
    server.listen({ port, host: host === "localhost" ? "127.0.0.1" : host });
  });
  if (problem === undefined) return true;
  if (problem.code === "EADDRINUSE") return false;
  if (problem.code === "EACCES") {
    throw new UsageError(
      `Cannot listen on port ${port}: permission denied.`,
      "Choose a port above 1023 with --port.",
    );
  }
  throw new UsageError(
    `Cannot listen on ${host} (${problem.code ?? problem.message}).`,
    "Choose a host name or IP address of this machine with --host, such as localhost or 0.0.0.0.",
  );
}

/** True when another program has the port at the IPv6 side of localhost, where browsers look first. */
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
