import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { contentSecurityPolicy } from "../../../site/theme/layout/content-security-policy.ts";

export interface EditorPage {
  readonly url: string;
  close(): Promise<void>;
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<main>
<h1>Editor</h1>
<button id="before">Before</button>
<div id="editor"></div>
<button id="after">After</button>
</main>
<script type="module" src="/script.js"></script>
`;

/** A page with little more than an editor, under the site's own security policy and styles. */
export async function startEditorPage(): Promise<EditorPage> {
  const styles = await Promise.all(
    ["tokens", "base"].map((name) => readFile(`site/theme/styles/${name}.css`, "utf8")),
  );
  const files: Readonly<Record<string, readonly [type: string, text: string] | undefined>> = {
    "/": ["text/html; charset=utf-8", html],
    "/style.css": ["text/css", `${styles.join("\n")}\n#editor { block-size: 20rem; }`],
    "/script.js": [
      "text/javascript; charset=utf-8",
      await bundle("tests/harness/playground/editor-fixture.ts"),
    ],
  };
  const server = createServer(({ url = "" }, response) => {
    const [type, text] = files[url] ?? ["text/plain", ""];
    response.writeHead(text === "" ? 404 : 200, {
      "content-type": type,
      "content-security-policy": contentSecurityPolicy([]),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** A script as bundled for browsers. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
