import { build, type BuildOptions } from "esbuild";
import { expect, it } from "vitest";
import { reactServer } from "../../../cli/theme/react-server.ts";

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
  expect(theme).toContain("renderToStaticMarkup");
  expect(theme).not.toMatch(streaming);
  const contents = `export { renderToPipeableStream } from "react-dom/server";`;
  const other = await serverOf({ stdin: { contents, resolveDir: process.cwd() } });
  expect(other).toMatch(streaming);
});
