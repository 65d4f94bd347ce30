/** Made by the build: the URLs of the chunks next to the worker's script, relative to it. */
declare module "site:play-chunks" {
  /** The bundled TypeScript, an ES module whose default export it is. */
  export const typescript: string;
  /** The chunk that exports `load`. */
  export const linter: string;
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
