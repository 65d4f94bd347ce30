import type { HtmlFile } from "../read-html.ts";

/** The facts about a page that other pages and the whole site need: what stays in memory after reading it. */
export interface SitePage extends Pick<
  HtmlFile,
  "file" | "isDocument" | "start" | "names" | "links" | "others" | "refresh" | "noindex"
> {
  readonly titles: readonly { readonly text: string }[];
  readonly ids: readonly { readonly id: string; readonly inHeading: boolean }[];
  readonly images: { readonly length: number };
}
