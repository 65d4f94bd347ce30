import type { PlayTypes } from "../../model/playground/assets.ts";
import type { Diagnostic, Project, Requests } from "../state/protocol.ts";
import { readCompilerOptions } from "./config/compiler-options.ts";
import type { PlayHost } from "./host.ts";
import { readLintConfig } from "./config/lint-config.ts";
import type { LintTask } from "./linter.ts";
import { createTypePacks, type TypesSource } from "./types/packs.ts";
import { neededPackages } from "./types/needed-packages.ts";
import { createWantedTypes, packageOf } from "./types/wanted-types.ts";

/** Which part of a lint task all files of a project share. */
export type LintSettings = Pick<LintTask, "config" | "sourceType" | "without">;

export interface ProjectOpener {
  /** Fetches the types that a project needs. Never rejects. */
  prepare(project: Project): Promise<void>;
  /** The packages that a project needs elsewhere. Those whose types are not fetched have no known version. */
  packages(project: Project): Requests["packages"]["get"];
  /** Gives the host the files of a project, with compiler options and the types that are fetched. */
  open(project: Requests["lint"]["give"]): {
    readonly settings: LintSettings;
    readonly diagnostics: readonly Diagnostic[];
    /** Whether the reader has chosen that TypeScript emits nothing. */
    readonly noEmit: boolean;
  };
}

export function createProjectOpener(host: PlayHost, source: TypesSource): ProjectOpener {
  const wantedTypes = createWantedTypes(source.types);
  const packs = createTypePacks(source, (texts) => {
    host.addTypes(Object.assign({}, ...texts) as Record<string, string>);
  });

  const failure = (types: PlayTypes): readonly Diagnostic[] => {
    const problem = packs.problem(types);
    const name = types.name.replace("@types/", "");
    return problem === undefined
      ? []
      : [{ in: "linter", message: `The types of ${name} could not be loaded: ${problem}` }];
  };
  /** False for types that could not be fetched: TypeScript would report them a second time. */
  const isNotMissing = (entry: string): boolean =>
    source.types.every(
      (types) => typesEntry(types)[0] !== packageOf(entry) || packs.problem(types) === undefined,
    );

  const wantedBy = (project: Project): readonly PlayTypes[] =>
    wantedTypes(textsOf(project), readCompilerOptions(project.tsconfig, project.sourceType).options);

  return {
    prepare: (project) => packs.load(wantedBy(project)),
    packages: (project) =>
      neededPackages({
        texts: project.files.map(({ text }) => text),
        wanted: wantedBy(project),
        versionOf(name) {
          const manifest = host.typesText(`/node_modules/${name}/package.json`);
          return manifest === undefined
            ? undefined
            : (JSON.parse(manifest) as { readonly version?: string }).version;
        },
      }),
    open({ without = [], ...project }) {
      const { options, diagnostics, noEmit } = readCompilerOptions(project.tsconfig, project.sourceType);
      const files = textsOf(project);
      const wanted = wantedTypes(files, options);
      options.types =
        options.types?.filter(isNotMissing) ??
        wanted
          .filter((types) => packs.has(types))
          .flatMap(typesEntry)
          .sort();
      host.replace(files, options);
      const config = readLintConfig(project.eslintrc);
      return {
        settings: { config, sourceType: project.sourceType, without },
        diagnostics: [...config.diagnostics, ...diagnostics, ...wanted.flatMap(failure)],
        noEmit,
      };
    },
  };
}

/** Replaces a byte order mark by a space, so that all offsets stay the same: editors count it, linters do not. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, " ");
}

function textsOf({ files }: Project): ReadonlyMap<string, string> {
  return new Map(files.map(({ name, text }) => [`/${name}`, withoutMark(text)]));
}

/** The name of a package's types in `types` of the compiler options; empty for packages that have no such name. */
function typesEntry({ name }: PlayTypes): readonly string[] {
  return name.startsWith("@types/") ? [name.slice("@types/".length)] : [];
}
