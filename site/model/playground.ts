/** The files of the playground that its page loads, as addresses: the build makes them. */
export interface PlayAssets {
  /** The worker's own script; it finds its chunks beside itself. */
  readonly worker: string;
  /** Library types of the bundled TypeScript: `{ "lib.es5.d.ts": "…" }` as JSON. */
  readonly libs: string;
  /** All versions that can be chosen, the newest first. The first is the bundled one. */
  readonly versions: readonly TypeScriptVersion[];
}

export interface TypeScriptVersion {
  /** "5.9.3" */
  readonly version: string;
  /** An ES module that exports TypeScript, and the library types; absent for the bundled version. */
  readonly script?: string;
  readonly libs?: string;
}
