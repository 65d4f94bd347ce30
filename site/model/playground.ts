/** The files of the playground that its page loads, as URLs: the build makes them. */
export interface PlayAssets {
  /** The worker's own script; it finds its chunks beside itself. */
  readonly worker: string;
  /** Library types of the bundled TypeScript: `{ "lib.es5.d.ts": "…" }` as JSON. */
  readonly libs: string;
  /** All versions that can be chosen, the newest first. The first is the bundled one. */
  readonly versions: readonly TypeScriptVersion[];
  /** Types of packages, each loaded once code wants it. Absent: none. */
  readonly types?: readonly PlayTypes[];
  /** Absent where the playground cannot be kept offline. */
  readonly offline?: OfflineAssets;
}

/** What the page needs without a network, besides the pictures and styles that its document names. */
export interface OfflineAssets {
  /** The page's own URL: "/docs/play". */
  readonly page: string;
  /** All scripts and styles of the site, and all of the playground's own files but those of chosen versions. */
  readonly files: readonly string[];
}

/** The declarations of one package. */
export interface PlayTypes {
  /** The package that has them: "@types/react", "eslint". */
  readonly name: string;
  /** By their places, as JSON: `{ "/node_modules/@types/react/index.d.ts": "…" }`. */
  readonly file: string;
  /** Others of these packages that it builds on. */
  readonly needs?: readonly string[];
  /** Modules that it declares by name: "fs", "node:fs". */
  readonly modules?: readonly string[];
  /** What it adds to every file, and the library lacks: "process", "React". */
  readonly globals?: readonly string[];
}

export interface TypeScriptVersion {
  /** "5.9.3" */
  readonly version: string;
  /** An ES module that exports TypeScript, and the library types; absent for the bundled version. */
  readonly script?: string;
  readonly libs?: string;
}
