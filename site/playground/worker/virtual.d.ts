/** Made by the build: the URLs of the chunks next to the worker's script, relative to it. */
declare module "site:play-chunks" {
  /** The bundled TypeScript, an ES module whose default export it is. */
  export const typescript: string;
  /** The chunk that exports `load`. */
  export const linter: string;
  /** The sizes of these two and of the library types, as the browser reads them: after the host's compression. */
  export const bytes: Readonly<Record<"typescript" | "linter" | "libs", number>>;
}

/** A module of ESLint, which has no types of its own. */
declare module "esquery" {
  const esquery: {
    parse(selector: string): unknown;
    match(
      ast: object,
      selector: unknown,
      options: {
        readonly visitorKeys: Readonly<Record<string, readonly string[] | undefined>>;
        readonly fallback: (node: object) => readonly string[];
      },
    ): object[];
  };
  export default esquery;
}
