/** Made by the engine: the chunks that lie beside the worker's script. URLs relative to it. */
declare module "site:play-chunks" {
  /** The bundled TypeScript, an ES module whose default export it is. */
  export const typescript: string;
  /** What exports `load`. */
  export const linter: string;
}

/** Comes with ESLint, without types of its own. */
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
