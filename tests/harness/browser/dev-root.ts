import { type DevOptions, dev } from "../../../cli/dev/dev.ts";
import { cacheDir, createRoot, type Root, type RootFiles } from "../create-root.ts";

/** A root served by `site dev`, in this process. */
export interface DevRoot extends Pick<Root, "dir" | "read" | "remove"> {
  /** "http://localhost:40123", without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** The whole output so far. */
  readonly printed: () => string;
  write(path: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes the files into a new root and starts the server on a free port. */
export async function startDevRoot(
  files: RootFiles,
  options: Partial<Pick<DevOptions, "port" | "baseUrl" | "cacheDir" | "drafts" | "report" | "why">> = {},
): Promise<DevRoot> {
  const root = await createRoot(withOrigin(files));
  const lines: string[] = [];
  const server = await dev(
    {
      packageDir: process.cwd(),
      root: root.dir,
      cacheDir,
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
    dir: root.dir,
    read: (path) => root.read(path),
    remove: (path) => root.remove(path),
    write: (path, text) => root.write({ [path]: text }),
    origin: `http://localhost:${server.port}`,
    port: server.port,
    printed: () => lines.join("\n"),
    close: async () => {
      await server.close();
      await root.delete();
    },
  };
}

/** An origin for a configuration that names none, because pages without one have no canonical URL. */
function withOrigin(files: RootFiles): RootFiles {
  const config = files["site/config.ts"];
  if (typeof config !== "string" || config.includes("origin")) return files;
  const named = config.replace(/export default \{/, 'export default { origin: "https://orchard.example",');
  return { ...files, "site/config.ts": named };
}
