/** The files of the playground that its page loads, as URLs from the build. */
export interface PlayAssets {
  /** The worker's script; it loads its chunks from the same folder. */
  readonly worker: string;
  /** Library types of the bundled TypeScript as JSON: `PackedLibs`. */
  readonly libs: string;
  /** A script with the rules that the linter's own lacks. Absent: it lacks none. */
  readonly otherRules?: string;
  /** All versions that a user can choose, the newest first. The first is the bundled one. */
  readonly versions: readonly TypeScriptVersion[];
  /** The releases of typescript-eslint to compare, the installed one first. Absent: there is no other. */
  readonly releases?: readonly LinterRelease[];
  /**
   * The list of packages that have types, as JSON: `PlayTypes[]`. Their files lie beside it, and each is loaded when
   * code first needs it. Absent: there are none.
   */
  readonly types?: string;
  /** Where rules of readers run; loaded when a reader runs one. Absent: no rule can run. */
  readonly sandbox?: SandboxAssets;
  /** Absent when the playground cannot be saved offline. */
  readonly offline?: OfflineAssets;
}

/** The files of the sandbox: its document, and the scripts that the page hands to it. */
export interface SandboxAssets {
  readonly page: string;
  readonly worker: string;
  readonly linter: string;
  /** The bundled TypeScript. */
  readonly typescript: string;
}

/** Files that the page needs without a network, besides the pictures and styles that its document names. */
export interface OfflineAssets {
  /** The page's own URL: "/docs/play". */
  readonly page: string;
  /** All scripts and styles of the site, and all files of the playground except those of chosen versions. */
  readonly files: readonly string[];
}

/** What the page for frames of other sites holds for its script, as JSON. */
export interface EmbedData {
  readonly assets: PlayAssets;
  /** The URL of the whole playground. */
  readonly playground: string;
}

/** The declarations of one package. */
export interface PlayTypes {
  /** The package with the declarations: "@types/react", "eslint". */
  readonly name: string;
  /** The declarations by path, as compressed JSON: `PackedTexts`. */
  readonly file: string;
  /** Other packages of this list that it depends on. */
  readonly needs?: readonly string[];
  /** Modules that it declares by name: "fs", "node:fs". */
  readonly modules?: readonly string[];
  /** Globals that it adds to every file and the library lacks: "process", "React". */
  readonly globals?: readonly string[];
}

export interface LinterRelease {
  /** "8.46.3" */
  readonly version: string;
  /** A compressed script that exports `load`; absent for the installed release. */
  readonly linter?: string;
}

export interface TypeScriptVersion {
  /** "5.9.3" */
  readonly version: string;
  /**
   * An ES module that exports TypeScript, and those of its library types that the bundled version lacks: `PackedLibs`.
   * Both absent for the bundled version.
   */
  readonly script?: string;
  readonly libs?: string;
}
