import { build, type BuildOptions } from "esbuild";
import { expect, it } from "vitest";
import { reactModules, reactServer } from "../../../cli/theme/react-modules.ts";

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: "tsx" },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    minifySyntax: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [reactModules(process.cwd())],
  });
  return outputFiles[0]?.text ?? "";
}

it("provides only the used exports of React, by name and without wrapper functions", async () => {
  const text = await bundled('export { createElement, useId } from "react";');
  const exported = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as {
    createElement: (type: string) => { type: string };
  };
  expect(Object.keys(exported)).toEqual(["createElement", "useId"]);
  expect(exported.createElement("p").type).toBe("p");
  expect(text).not.toContain("__commonJS");
  const lengthOf = async (code: string): Promise<number> => (await bundled(code)).length;
  expect(await lengthOf('export { createElement } from "react";')).toBeLessThan(text.length);
  expect(text.length).toBeLessThan(await lengthOf('export * from "react";'));
});

it("provides one React for modules, for JSX, and for packages that require it", async () => {
  const text = await bundled(
    [
      'import React, { isValidElement, version } from "react";',
      'const required = require("react");',
      "export const found = [React.useState === required.useState, isValidElement(<p />), version];",
    ].join("\n"),
  );
  const url = `data:text/javascript,${encodeURIComponent(text)}`;
  const { found } = (await import(/* @vite-ignore */ url)) as { found: unknown[] };
  expect(found.slice(0, 2)).toEqual([true, true]);
  expect(found[2]).toMatch(/^19\./);
});

it("leaves streams out of the server of the theme, and provides them to other importers", async () => {
  const streaming = /\.renderToPipeableStream = function/;
  const serverOf = async (entry: Pick<BuildOptions, "entryPoints" | "stdin">): Promise<string> => {
    const { outputFiles } = await build({
      ...entry,
      bundle: true,
      write: false,
      outdir: "out",
      platform: "node",
      external: ["*.svg", "*.woff2"],
      define: { "process.env.NODE_ENV": '"production"' },
      plugins: [reactServer(process.cwd())],
    });
    return outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  };
  const theme = await serverOf({ entryPoints: ["site/server.tsx"] });
  expect(theme).toContain("renderToString");
  expect(theme).not.toMatch(streaming);
  const contents = `export { renderToPipeableStream } from "react-dom/server";`;
  const other = await serverOf({ stdin: { contents, resolveDir: process.cwd() } });
  expect(other).toMatch(streaming);
});
