import type { WrittenAttributes } from "../dialects/attribute-lists.ts";
import type { Context } from "./context.ts";
import { authorAttributes } from "./html/html-tags.ts";

/** The attributes that an extension of Markdown gave to an element, guarded like those of HTML. */
export function attributesOf(token: object, name: string, context: Context): string {
  const { attributes } = token as { readonly attributes?: WrittenAttributes };
  if (!attributes) return "";
  return authorAttributes(attributes.values, name, context.placeOf(attributes.raw), context);
}
