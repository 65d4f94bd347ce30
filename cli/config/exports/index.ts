/** What roots may import from the package: one function and types. `npm run declarations` writes their declarations. */
export { defineConfig } from "./define-config.mjs";
export type { UserConfig } from "../schema/schema.ts";
export type { ClientStrategy } from "../../../site/model/islands.ts";
export type { PageProps, PropsOf, TemplateName } from "../../../site/model/page.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The props of a component or an island in content: the attributes of its tag, which are JSON, and the Markdown between
 * its tags as `children`, of React's type.
 */
export type ComponentProps<
  Attributes extends { readonly [name in keyof Attributes]?: Json } = Record<never, never>,
  Children = unknown,
> = Readonly<Attributes> & { readonly children?: Children };
