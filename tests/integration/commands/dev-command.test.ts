import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dev } from "../../../cli/dev/dev.ts";
import { UsageError } from "../../../cli/diagnostics/usage-error.ts";
import { bundleOnce } from "../../../cli/theme/bundler.ts";
import { makeTheme } from "../../../cli/theme/make-theme.ts";
import { filesOfTheme, themeSources } from "../../../cli/theme/sources.ts";
import { startDevRoot } from "../../harness/browser/dev-root.ts";

/** A timeout for busy machines. */
const soon = { timeout: 20_000 };

describe("site dev", { timeout: 30_000 }, () => {
  it("uses the next free port and prints it", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const site = await startDevRoot(files, { port });
    expect(site.port).toBeGreaterThan(port);
    expect(site.printed()).toContain(`Port ${port} is in use, so the server uses port ${site.port}.`);
    expect(site.printed()).toContain(`pages at http://localhost:${site.port}/ (ready in`);
    await site.close();
    await new Promise((resolve) => other.close(resolve));
  });

  it("prints annotations for GitHub on request", async () => {
    const site = await startDevRoot({ "content/index.md": "See [nothing](/gone)." }, { report: "github" });
    await expect
      .poll(site.printed)
      .toContain("::error file=content/index.md,line=1,col=5,title=broken-link::No page found at /gone.");
    await site.close();
  });

  it("explains why a page changed, on request", async () => {
    const site = await startDevRoot(files, { why: "content/guide.md" });
    await fetch(`${site.origin}/guide`);
    expect(site.printed()).toMatch(/^\/guide depends on:\n {2}source: content\/guide\.md\n/m);
    await site.write("content/guide.md", "---\ntitle: New title\n---\n\nNew text.\n");
    await expect
      .poll(site.printed, soon)
      .toMatch(/\/guide changed: .*title.*text.* \(because of content\/guide\.md\)/);
    await site.close();
  });

  it("names the nearest page when asked about one that does not exist", async () => {
    const site = await startDevRoot(files, { why: "/giude" });
    expect(site.printed()).toContain("No page found for /giude. Did you mean /guide?");
    await site.close();
  });

  it("reads changes during the start of the watcher, and files in new folders", async () => {
    const site = await startDevRoot({ "content/index.md": "Home." });
    // the watcher is not ready yet
    await site.write("content/late.md", "Late text.");
    await expect.poll(async () => (await fetch(`${site.origin}/late`)).status, soon).toBe(200);
    await site.write("static/fresh.txt", "Fresh.");
    await expect.poll(async () => (await fetch(`${site.origin}/fresh.txt`)).status, soon).toBe(200);
    await site.write("content/deep/er/page.md", "Deep text.");
    await expect.poll(async () => (await fetch(`${site.origin}/deep/er/page`)).status, soon).toBe(200);
    await site.close();
  });

  it("shows no folder of this machine when the configuration fails", async () => {
    const site = await startDevRoot({ "content/index.md": "Home." });
    const missing = JSON.stringify(join(site.dir, "site/colors.json"));
    await site.write(
      "site/config.ts",
      `import { readFileSync } from "node:fs";\nexport default { title: readFileSync(${missing}, "utf8") };\n`,
    );
    await expect.poll(site.printed, soon).toContain("no such file or directory, open 'site/colors.json'");
    expect(await (await fetch(`${site.origin}/`)).text()).not.toContain(site.dir);
    await site.close();
  });

  it("survives deletion of all content", async () => {
    const site = await startDevRoot({ "content/index.md": "Home.", "content/a.md": "One." });
    await site.remove("content");
    await expect.poll(async () => (await fetch(`${site.origin}/a`)).status, soon).toBe(404);
    await site.write("content/a.md", "Two.");
    await expect.poll(async () => (await fetch(`${site.origin}/a`)).status, soon).toBe(200);
    await site.close();
  });

  it("leaves no trace in a build", async () => {
    const extras = { playground: true, hostedSearch: true };
    const sources = await themeSources(await filesOfTheme(process.cwd(), process.cwd(), extras));
    const codeOf = async (isDev: boolean): Promise<string> => {
      const theme = await makeTheme(sources, { run: bundleOnce, minify: true, dev: isDev });
      return "files" in theme ? theme.files.flat().join("\n") : JSON.stringify(theme);
    };
    expect(await codeOf(true)).toContain("site:edit");
    expect(await codeOf(false)).not.toContain("site:edit");
  });

  it("needs content", async () => {
    const root = await mkdtemp(join(tmpdir(), "dev-empty-"));
    const options = {
      port: 0,
      host: "localhost",
      baseUrl: undefined,
      drafts: true,
      why: undefined,
      workerFile: undefined,
    };
    const places = { packageDir: process.cwd(), root, cacheDir: join(root, ".cache") };
    const starting = dev(
      { ...options, ...places, report: "text", color: false, now: () => 0 },
      () => undefined,
    );
    await expect(starting).rejects.toThrow(UsageError);
    await rm(root, { recursive: true });
  });
});

const files: Readonly<Record<string, string>> = {
  "content/index.md": "# Home\n\nWelcome.\n",
  "content/guide.md": "# Guide\n\nThe guide's text.\n",
};
