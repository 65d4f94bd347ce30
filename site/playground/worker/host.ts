import ts from "typescript";

/** By name: "lib.es5.d.ts". */
export type Libs = Readonly<Record<string, string | undefined>>;

/** The playground's files and the library types, as TypeScript's language service sees them. Names are "/input.ts". */
export interface PlayHost {
  readonly service: ts.LanguageService;
  /** The names of the reader's files, in their order. */
  files(): readonly string[];
  text(name: string): string | undefined;
  /** Sets the current text of a file. */
  write(name: string, text: string): void;
  /**
   * Replaces all files and options. Unchanged files keep their version, unless a rule or the editor may have asked the
   * checker for types since the last check: TypeScript reports some errors only where it meets a type for the first time.
   */
  replace(files: ReadonlyMap<string, string>, options: ts.CompilerOptions): void;
  /** Adds files of packages, by path: "/node_modules/@types/react/index.d.ts". */
  addTypes(texts: Readonly<Record<string, string>>): void;
  /** The text of such a file. */
  typesText(path: string): string | undefined;
  /** Up to date with everything above. */
  program(): ts.Program;
  /** Call it when TypeScript has checked all files as they are. */
  markChecked(): void;
}

/** The path of TypeScript on a disk: rules recognize library types by this path. */
const libFolder = "/node_modules/typescript/lib/";

export function createHost(libs: Libs): PlayHost {
  let options: ts.CompilerOptions = {};
  let files = new Map<string, { readonly text: string; readonly version: number }>();
  let versions = 0;
  /** The version that was checked before anything else was asked of it. */
  let checked = 0;
  const packages = new Map<string, string>();
  const folders = new Set(foldersOf(libFolder));
  /** The number of additions: TypeScript resolves imports again in files with another version. */
  let additions = 0;
  const snapshots = new Map<string, ts.IScriptSnapshot>();
  const libText = (path: string): string | undefined =>
    packages.get(path) ?? (path.startsWith(libFolder) ? libs[path.slice(libFolder.length)] : undefined);
  const readFile = (path: string): string | undefined => files.get(path)?.text ?? libText(path);
  const fileExists = (path: string): boolean => readFile(path) !== undefined;
  const write = (name: string, text: string): void => {
    if (files.get(name)?.text !== text) files.set(name, { text, version: ++versions });
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: (settings) => libFolder + ts.getDefaultLibFileName(settings),
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: (path) =>
      files.has(path) || packages.has(path) ? `${files.get(path)?.version ?? 0} ${additions}` : "0",
    getScriptSnapshot(path) {
      const file = files.get(path);
      if (file) return ts.ScriptSnapshot.fromString(file.text);
      const text = libText(path);
      const snapshot =
        snapshots.get(path) ?? (text === undefined ? text : ts.ScriptSnapshot.fromString(text));
      if (snapshot) snapshots.set(path, snapshot);
      return snapshot;
    },
    fileExists,
    readFile,
    directoryExists: (path) => {
      const folder = path.endsWith("/") ? path : `${path}/`;
      return folders.has(folder) || [...files.keys()].some((name) => name.startsWith(folder));
    },
    getDirectories: () => [],
    useCaseSensitiveFileNames: () => true,
  });
  return {
    service,
    files: () => [...files.keys()],
    text: (name) => files.get(name)?.text,
    write,
    replace(texts, settings) {
      const known = files;
      const before = versions;
      files = new Map();
      for (const [name, text] of texts) {
        const file = known.get(name);
        if (file?.text === text) files.set(name, file);
        else write(name, text);
      }
      const [first] = files;
      if (first && versions === before && versions !== checked)
        files.set(first[0], { ...first[1], version: ++versions });
      options = settings;
    },
    addTypes(texts) {
      additions++;
      checked = 0;
      for (const [path, text] of Object.entries(texts)) {
        packages.set(path, text);
        for (const folder of foldersOf(path)) folders.add(folder);
      }
    },
    typesText: (path) => packages.get(path),
    program() {
      const program = service.getProgram();
      if (!program) throw new Error("TypeScript made no program.");
      return program;
    },
    markChecked() {
      checked = versions;
    },
  };
}

/** All folders around a file, from "/" on. */
function foldersOf(path: string): readonly string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1));
}
