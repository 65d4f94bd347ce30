/**
 * The layers of ARCHITECTURE.md's picture, from the top. An import points down only, types included; folders of one
 * line do not know each other.
 */
const layers = [
  ["bench"],
  ["bin"],
  ["cli/program.ts"],
  ["cli/main.ts", "cli/worker.ts"],
  ["cli/commands"],
  ["cli/dev"],
  ["cli/check", "cli/verify", "cli/init", "cli/explain", "cli/follow"],
  ["cli/build"],
  ["cli/serve", "cli/render", "cli/budgets"],
  ["cli/plan"],
  ["cli/search"],
  ["cli/rules"],
  ["cli/api", "cli/playground"],
  ["cli/theme"],
  ["cli/routes"],
  ["cli/content"],
  ["site/config.ts"],
  ["cli/config"],
  ["cli/cache"],
  ["cli/lib"],
  ["cli/diagnostics"],
  ["site/client", "site/server.tsx"],
  ["templates", "site/components", "site/footer.ts", "site/playground-types.ts", "site/questions.ts"],
  ["site/tools"],
  ["site/playground"],
  ["site/theme"],
  ["site/search"],
  ["site/model"],
];

/** Packages that one file imports, or one folder; the rest of the program asks it. */
const owners = {
  "@resvg/resvg-js": "cli/render/pictures.ts",
  "axe-core": "cli/check/browser/launch.ts",
  commander: "cli/(?:main|commands/options).ts",
  eslint: "cli/rules/linter.ts",
  feed: "cli/plan/files/feeds.ts",
  "js-yaml": "cli/content/front-matter/yaml.ts",
  json5: "cli/lib/json5.ts",
  linkinator: "cli/check/linkinator.ts",
  marked: "cli/content/markdown/(?:lex|syntax/braces|bounded-lexer|long-text/bounded-tokenizers).ts",
  "oxc-minify": "cli/theme/minify.ts",
  prettier: "cli/rules/option-types.ts",
  "smol-toml": "cli/config/tools/plain/toml.ts",
  "workbox-build": "cli/theme/service-worker/service-worker.ts",
  yaml: "cli/config/tools/plain/yaml.ts",
};

const product = "^(?:bin|bench|cli|site|templates)/";
const tests = "\\.test\\.|^tests/";

/** @param {readonly string[]} paths */
function inside(paths) {
  const escaped = paths.map((path) => path.replaceAll(".", "\\."));
  return `^(?:${escaped.join("|")})(?:/|$)`;
}

const downOnly = layers.flatMap((layer, index) =>
  layer.map((folder) => ({
    name: `${folder} imports from layers below it only`,
    severity: "error",
    from: { path: inside([folder]), pathNot: tests },
    to: { path: product, pathNot: inside([folder, ...layers.slice(index + 1).flat()]) },
  })),
);

const oneOwner = Object.entries(owners).map(([name, file]) => ({
  name: `${name} is imported by ${file} only`,
  severity: "error",
  from: { path: product, pathNot: `${tests}|^${file.replaceAll(".", "\\.")}$|^site/playground/worker/` },
  to: { path: `^node_modules/${name}/`, dependencyTypesNot: ["type-only"] },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...downOnly,
    ...oneOwner,
    {
      name: "no circle, not by types either",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "site/ and templates/ know nothing of Node",
      severity: "error",
      from: { path: "^(?:site|templates)/", pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure folders touch no disk, network, thread or process",
      severity: "error",
      from: {
        path: "^cli/(?:plan|routes|content|diagnostics)/|^cli/config/(?!config-file|root-|module/)",
        pathNot: tests,
      },
      to: { dependencyTypes: ["core"], pathNot: "^crypto$" },
    },
    {
      name: "the search engine and the worker know neither React nor the theme",
      severity: "error",
      from: { path: "^site/(?:search|model|playground/(?:worker|editor|state|config))/", pathNot: tests },
      to: { path: "^node_modules/react|^site/theme/" },
    },
    {
      name: "what is for tests is imported by tests only",
      severity: "error",
      from: { path: product, pathNot: tests },
      to: { path: tests },
    },
    {
      name: "unit tests start no process, thread, server, bundler or browser",
      severity: "error",
      from: { path: "^(?:bench|bin|cli|site|templates)/.*\\.test\\." },
      to: {
        path: [
          "^(?:node:)?(?:child_process|https?|net|worker_threads)$",
          "^node_modules/(?:esbuild|playwright-core)/",
          "^tests/harness/(?:browser|shared)/",
          "^tests/harness/(?:create-root|run-site)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "every import leads to a file",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(?:site:|virtual:)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/fixtures/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
