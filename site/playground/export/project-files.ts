import { compilerOptionsOf, optionNote } from "../config/tsconfig.ts";
import type { Versions } from "../state/markdown.ts";
import { mainFile, type PlayState } from "../state/state.ts";
import { flatConfig } from "./config-files.ts";

interface ProjectVersions extends Versions {
  /** Those of the packages that the code needs. */
  readonly packages: Readonly<Record<string, string>>;
}

type Exported = Pick<PlayState, "code" | "files" | "fileType" | "sourceType" | "eslintrc" | "tsconfig">;

/**
 * A project in which `npm install` and `npm run lint` report what the playground reports: its files by name. Code is in
 * a folder of its own, so that no name is that of another file of the project.
 */
export function projectFiles(state: Exported, versions: ProjectVersions): ReadonlyMap<string, string> {
  const code = [{ name: mainFile(state), text: state.code }, ...state.files].map(
    ({ name, text }) => [`src/${name}`, text] as const,
  );
  const config = flatConfig(state);
  return new Map([
    ...code,
    ["eslint.config.mjs", config],
    // the code, and with it the list of packages, may be another person's
    [".npmrc", "ignore-scripts=true\n"],
    ["package.json", json(manifest(config, versions))],
    [
      "tsconfig.json",
      json(
        tsconfigOf(
          state,
          versions.typescript,
          code.map(([name]) => name),
        ),
      ),
    ],
  ]);
}

/** The version of a package that the playground does not know. */
const latest = "latest";

/** What the reader is told about a saved project. */
export function savedNote(packages: ProjectVersions["packages"]): string {
  const done = "The project is saved. Run npm install and npm run lint in it.";
  const [first, ...more] = Object.keys(packages).filter((name) => packages[name] === latest);
  if (first === undefined) return done;
  const which = more.length === 0 ? first : `${more.length + 1} packages that the code imports`;
  return `${done} The playground has no types of ${which}, so reports may differ.`;
}

function manifest(config: string, { eslint, plugin, typescript, packages }: ProjectVersions): unknown {
  const all = Object.entries({
    ...packages,
    // ESLint releases both together, under one number
    ...(config.includes('from "@eslint/js"') && { "@eslint/js": eslint }),
    ...{ eslint, typescript, "typescript-eslint": plugin },
  }).sort();
  const unknown = all.filter(([, version]) => version === latest);
  return {
    name: "playground",
    private: true,
    scripts: { lint: "eslint src", check: "tsc" },
    devDependencies: Object.fromEntries(all.filter(([, version]) => version !== latest)),
    // npm goes on where code names a package that does not exist
    ...(unknown.length > 0 && { optionalDependencies: Object.fromEntries(unknown) }),
  };
}

/** The options that the playground applies, which are partly its own (`worker/config/compiler-options.ts`). */
function tsconfigOf({ tsconfig, sourceType }: Exported, version: string, files: readonly string[]): unknown {
  const own = Object.fromEntries(
    Object.entries(compilerOptionsOf(tsconfig)).filter(([name]) => !isWithoutEffect(name)),
  );
  const isolated = own["isolatedDeclarations"] === true;
  const given: Readonly<Record<string, unknown>> = {
    allowJs: !isolated,
    declaration: isolated,
    target: "ESNext",
    module: isFrom(version, 5, 4) ? "Preserve" : "ESNext",
    moduleDetection: sourceType === "script" ? "auto" : "force",
    jsx: "preserve",
    esModuleInterop: true,
    ...own,
  };
  const resolution = resolutionOf(given["module"], isFrom(version, 5, 0));
  return {
    compilerOptions: {
      ...given,
      ...(resolution !== undefined && { moduleResolution: resolution }),
      ...{ noEmit: true, skipLibCheck: true },
    },
    files,
  };
}

/** The playground sets the resolution by the kind of module, and has no files to which others of these refer. */
function isWithoutEffect(name: string): boolean {
  return name === "moduleResolution" || optionNote(name)?.startsWith("Has no effect here") === true;
}

function resolutionOf(given: unknown, knowsBundler: boolean): string | undefined {
  const module = typeof given === "string" ? given.toLowerCase() : "";
  if (module.startsWith("node")) return undefined;
  const isScript = ["none", "commonjs", "amd", "umd", "system"].includes(module);
  return isScript || !knowsBundler ? "node" : "bundler";
}

function isFrom(version: string, major: number, minor: number): boolean {
  const [own = 0, ownMinor = 0] = version.split(".").map(Number);
  return own > major || (own === major && ownMinor >= minor);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
