import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type DevOptions, dev } from "../commands/dev.ts";

/** A root served by `site dev`. */
export interface DevRoot {
  /** "http://localhost:40123", without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  /** All that was printed so far. */
  readonly printed: () => string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes the files, by path in a root in a temporary folder, and starts the server on a free port. */
export async function startDevRoot(
  files: Readonly<Record<string, string>>,
  options: Partial<Pick<DevOptions, "port" | "baseUrl" | "drafts" | "report" | "why">> = {},
): Promise<DevRoot> {
  const folder = await mkdtemp(join(tmpdir(), "dev-root-"));
  // named like that of a built site, for a root without a configuration takes its title from its folder
  const root = join(folder, "orchard");
  await mkdir(root);
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const lines: string[] = [];
  const server = await dev(
    {
      packageDir: process.cwd(),
      root,
      cacheDir: join(folder, ".cache"),
      host: "localhost",
      port: 0,
      baseUrl: undefined,
      drafts: true,
      report: "text",
      why: undefined,
      workerFile: undefined,
      color: false,
      now: () => performance.now(),
      ...options,
    },
    (line) => lines.push(line),
  );
  return {
    origin: `http://localhost:${server.port}`,
    port: server.port,
    printed: () => lines.join("\n"),
    read: (path) => readFile(join(root, path), "utf8"),
    write,
    remove: (path) => rm(join(root, path), { recursive: true }),
    close: async () => {
      await server.close();
      // what was under way when it closed may still put a file there
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
