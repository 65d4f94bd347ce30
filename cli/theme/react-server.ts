import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Limits the theme's server to the half of React's server that returns strings. Its other half returns streams, is as
 * large, and would be read by every thread. Templates get both halves if they import them. With all of it a warm build
 * takes up to 1.10 times as long (ARCHITECTURE.md, Machinery for speed).
 */
export function reactServer(packageDir: string): Plugin {
  const fromPackage = createRequire(join(packageDir, "package.json"));
  const folder = dirname(fromPackage.resolve("react-dom/package.json"));
  const own = ["site/server.tsx", "site/theme/islands/island.tsx"].map((file) =>
    realpathSync(join(packageDir, file)),
  );
  return {
    name: "react-server",
    setup(bundler) {
      bundler.onResolve({ filter: /^react-dom\/server$/ }, ({ importer }) =>
        own.includes(importer)
          ? { path: join(folder, "cjs/react-dom-server-legacy.node.production.js") }
          : undefined,
      );
    },
  };
}
